import './capabilities/exports';
import './capabilities/sessions';
import './capabilities/workspace';
import { agent } from './runtime';

(window as any).abp = agent;
