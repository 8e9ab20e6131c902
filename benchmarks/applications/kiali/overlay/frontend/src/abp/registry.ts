export type AbpError = { code: string; message: string; retryable: boolean };

export type AbpResponse<T = unknown> = { data: T; success: true } | { error: AbpError; success: false };

export type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; type: 'object' };

export type Capability<P = any> = {
  description: string;
  handler: (params: P) => Promise<AbpResponse> | AbpResponse;
  inputSchema?: JsonSchema;
  name: string;
  requirements?: { description: string; type: 'permission' }[];
};

export const ok = <T>(data: T): AbpResponse<T> => ({ success: true, data });

export const fail = (code: string, message: string, retryable = false): AbpResponse => ({
  success: false,
  error: { code, message, retryable }
});

class CapabilityRegistry {
  private readonly capabilities = new Map<string, Capability>();

  add = (...capabilities: Capability[]): (() => void) => {
    capabilities.forEach(capability => this.capabilities.set(capability.name, capability));
    return () => capabilities.forEach(capability => this.capabilities.delete(capability.name));
  };

  get = (name: string): Capability | undefined => this.capabilities.get(name);

  list = (): Capability[] => Array.from(this.capabilities.values());
}

export const registry = new CapabilityRegistry();
