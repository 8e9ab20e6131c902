import { AgentResponse } from './agent-response';

export type AgentParams = Record<string, any>;

export interface AgentCapability {
  name: string;
  description: string;
  inputSchema?: object;
  run: (params: AgentParams) => AgentResponse | Promise<AgentResponse> | unknown;
}

export const text = { type: 'string' };

export const object = (properties: Record<string, object>, required: string[] = []): object => ({
  type: 'object',
  properties,
  required,
});
