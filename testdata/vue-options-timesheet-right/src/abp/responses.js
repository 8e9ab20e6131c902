export const ok = (data) => ({ success: true, data });

export const fail = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

export const file = (content, mimeType, filename) =>
  ok({ content, mimeType, encoding: 'utf-8', filename, size: new Blob([content]).size });
