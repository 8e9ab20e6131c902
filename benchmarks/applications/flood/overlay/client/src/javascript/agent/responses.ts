import type {AgentResponse} from './types';

export const succeed = <T>(data: T): AgentResponse<T> => ({success: true, data});

export const fail = (code: string, message: string, retryable = false): AgentResponse => ({
  success: false,
  error: {code, message, retryable},
});

export const schemaOf = (properties: Record<string, unknown> = {}, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

export const text = {type: 'string'};
