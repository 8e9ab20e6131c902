export type Params = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any

export interface Capability {
  name: string;
  description: string;
  properties: Record<string, 'string' | 'number' | 'boolean' | 'object'>;
  handler: (params: Params) => Promise<unknown>;
}

export class CapabilityError extends Error {
  constructor(
    public readonly code: string,
    message: string,
    public readonly retryable = false
  ) {
    super(message);
  }
}

export const describe = ({ name, description, properties }: Capability) => ({
  name,
  description,
  available: true,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, type]) => [key, { type }])
    ),
  },
});
