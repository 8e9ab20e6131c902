export class CapabilityError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false
  ) {
    super(message);
  }
}

export const ok = <T>(data: T) => ({ success: true as const, data });

export const fail = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable },
});

export const blobToBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(",")[1]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

export async function api<T = any>(path: string, init?: RequestInit) {
  const response = await fetch(`/api/v1/${path}`, init);
  const body = await response.json();

  if (!response.ok) throw new CapabilityError("OPERATION_FAILED", body.response);

  return body.response as T;
}
