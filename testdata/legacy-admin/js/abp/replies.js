define({
  ok: function (data) {
    return { success: true, data: data };
  },
  error: function (code, message, retryable) {
    return { success: false, error: { code: code, message: message, retryable: retryable } };
  }
});
