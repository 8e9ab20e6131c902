const RETRYABLE = {
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  PERMISSION_DENIED: false,
  OPERATION_FAILED: true,
};

export class CapabilityError extends Error {
  constructor(public code: keyof typeof RETRYABLE, message: string) {
    super(message);
  }
}

export function success(data: {}) {
  return { success: true, data };
}

export function failure(err: any) {
  const code = err instanceof CapabilityError ? err.code : 'OPERATION_FAILED';
  return { success: false, error: { code, message: err.message, retryable: RETRYABLE[code] } };
}

export function textFile(content: string, mimeType: string, filename: string) {
  return { content, mimeType, encoding: 'utf-8', filename };
}
