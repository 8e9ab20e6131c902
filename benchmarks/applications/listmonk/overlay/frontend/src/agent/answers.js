export default {
  done: (data) => ({ success: true, data }),

  failed: (code, message, retryable) => ({ success: false, error: { code, message, retryable } }),

  input: (properties = {}, required = Object.keys(properties)) => ({ type: 'object', properties, required }),
};
