export type AgentAnswer =
  | { success: true; data: unknown }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export function answer(data: unknown): AgentAnswer {
  return { success: true, data };
}

export function refuse(code: string, message: string, retryable = false): AgentAnswer {
  return { success: false, error: { code, message, retryable } };
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary);
}
