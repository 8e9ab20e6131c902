const retryableCodes = ['NOT_INITIALIZED', 'PERMISSION_DENIED', 'TIMEOUT'];

export class CapabilityError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export const createSuccess = data => ({ success: true, data });

export const createError = (code, message) => ({
  success: false,
  error: { code, message, retryable: retryableCodes.includes(code) },
});

export const blobToBase64 = blob => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
});
