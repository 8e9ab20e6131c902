export const bytesFromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0))

export const base64FromBytes = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
