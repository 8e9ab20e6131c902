export interface AbpFailure {
  code: string;
  message: string;
  retryable: boolean;
}

export type AbpResponse = { success: true; data: unknown } | { success: false; error: AbpFailure };

export type Handler = (params: any) => Promise<AbpResponse> | AbpResponse;

interface Entry {
  name: string;
  description: string;
  inputSchema: object;
  handler: Handler;
}

export class CapabilityRegistry {
  private readonly entries = new Map<string, Entry>();

  register(name: string, description: string, inputSchema: object, handler: Handler): this {
    this.entries.set(name, {name, description, inputSchema, handler});
    return this;
  }

  find(name: string): Handler | undefined {
    return this.entries.get(name)?.handler;
  }

  list() {
    return [...this.entries.values()].map(({name, description, inputSchema}) => ({name, description, inputSchema, available: true}));
  }
}

export const ok = (data: unknown): AbpResponse => ({success: true, data});

export const fail = (code: string, message: string, retryable = false): AbpResponse => ({success: false, error: {code, message, retryable}});
