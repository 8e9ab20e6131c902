/**
 * @param {unknown} data Data.
 */
export const succeed = (data) => ({ success: true, data });

/**
 * An error that a handler throws and that the runtime turns into a response.
 */
export class AbpError extends Error {
  /**
   * @param {string} code Code.
   * @param {string} message Message.
   * @param {boolean} [retryable] Whether it may be tried again.
   */
  constructor(code, message, retryable = false) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

/**
 * @param {unknown} ex Exception.
 */
export const failWith = (ex) => {
  const { code = 'OPERATION_FAILED', message, retryable = true } = /** @type {any} */ (ex);

  return { success: false, error: { code, message, retryable } };
};
