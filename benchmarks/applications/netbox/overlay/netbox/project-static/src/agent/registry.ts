import { createState } from '../state';

export type Params = Record<string, any>;

export interface Tool {
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, { type: string }> };
  handle: (params: Params) => unknown;
}

export const tools = createState<Record<string, Tool>>({});

export class ToolError extends Error {
  public code: string;
  public retryable: boolean;

  constructor(code: string, message: string, retryable: boolean = false) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

/**
 * Offer something to programs.
 */
export function offer(
  name: string,
  description: string,
  properties: Record<string, string>,
  handle: Tool['handle'],
): void {
  tools.set(name, {
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).map(([k, type]) => [k, { type }])),
    },
    handle,
  });
}
