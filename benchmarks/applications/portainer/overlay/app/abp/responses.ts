import PortainerError from '@/portainer/error';

export const RETRYABLE: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  PERMISSION_DENIED: true,
  OPERATION_FAILED: true,
};

export function succeed(data: unknown) {
  return { success: true as const, data };
}

export function fail(code: string, message: string) {
  return {
    success: false as const,
    error: { code, message, retryable: RETRYABLE[code] ?? false },
  };
}

export function failWith(err: unknown) {
  if (err instanceof PortainerError) {
    return { success: false as const, error: err.message };
  }
  return fail('OPERATION_FAILED', (err as Error).message);
}
