export const done = data => ({success: true, data});

export const refused = (code, message, retryable = false) => ({
  success: false,
  error: {code, message, retryable}
});

export const text = (content, mimeType, filename) =>
  done({content, mimeType, encoding: 'utf-8', filename});
