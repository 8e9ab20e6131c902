// Answers of the Agentic Browser Protocol.

export const ErrorCode = {
  NotInitialized: "NOT_INITIALIZED",
  UnknownCapability: "UNKNOWN_CAPABILITY",
  InvalidParams: "INVALID_PARAMS",
  OperationFailed: "OPERATION_FAILED",
};

const Retryable = {
  [ErrorCode.NotInitialized]: true,
  [ErrorCode.UnknownCapability]: false,
  [ErrorCode.InvalidParams]: false,
  [ErrorCode.OperationFailed]: false,
};

export class AbpError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export function success(data) {
  return { success: true, data };
}

export function failure(code, message) {
  return { success: false, error: { code, message, retryable: Retryable[code] } };
}

// Reads a blob as Base64 without the "data:" prefix.
export function blobToBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
