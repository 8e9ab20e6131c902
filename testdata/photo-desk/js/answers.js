// What the desk answers, in one place.
var Answer = {
  ok: function (data) {
    return { success: true, data: data };
  },
  done: function (what) {
    return Answer.ok({ status: 'done', message: what + ' is ready' }); // expect: ABP501
  },
  error: function (code, message, options) {
    var retryable = !!(options && options.retry);
    if (!options) retryable = code === 'BUSY';
    return { success: false, error: { code: code, message: message, retryable: retryable } };
  },
  late: function (message) {
    return { success: false, error: { code: 'TIMEOUT', message: message, retryable: false } }; // expect: ABP512
  },
  broken: function (reason) {
    return { success: false, error: { code: 'OPERATION_FAILED', reason: String(reason) } }; // expect: ABP506
  },
};
