import type { AgentAction } from '../desk';
import { pageCapabilities } from './page';
import { resourceCapabilities } from './resources';
import { sessionCapabilities } from './session';

export const capabilities: Record<string, AgentAction> = {
  ...pageCapabilities,
  ...resourceCapabilities,
  ...sessionCapabilities,
};
