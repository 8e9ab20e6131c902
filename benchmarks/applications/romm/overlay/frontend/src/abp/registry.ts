// The capabilities that are on offer right now. Those that need the API alone
// are always there; those that need an injected emitter, the router or i18n
// come with the v2 shell (see useAbpCapabilities).
export type AbpParams = Record<string, unknown>;

export type AbpResponse =
  | { success: true; data: unknown }
  | {
      success: false;
      error: { code: string; message: string; retryable: boolean };
    };

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AbpHandler = (params: any) => Promise<AbpResponse> | AbpResponse;

const handlers = new Map<string, AbpHandler>();

export function provideCapability(name: string, handler: AbpHandler) {
  handlers.set(name, handler);
  return () => {
    if (handlers.get(name) === handler) handlers.delete(name);
  };
}

export function findHandler(name: string): AbpHandler | undefined {
  return handlers.get(name);
}

const RETRYABLE: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  PERMISSION_DENIED: false,
  OPERATION_FAILED: true,
};

export function ok(data: unknown): AbpResponse {
  return { success: true, data };
}

export function fail(
  code: keyof typeof RETRYABLE,
  message: string,
): AbpResponse {
  return {
    success: false,
    error: { code, message, retryable: RETRYABLE[code] ?? false },
  };
}
