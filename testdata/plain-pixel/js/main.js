import { runtime } from './runtime.js';
import { wire } from './ui.js';

window.abp = runtime;

wire();
