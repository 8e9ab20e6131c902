export class AbpError extends Error {
  constructor(
    public readonly code: string,
    message: string,
    public readonly retryable = false,
  ) {
    super(message)
    this.name = `AbpError`
  }
}

export class InvalidParams extends AbpError {
  constructor(message: string) {
    super(`INVALID_PARAMS`, message, true)
  }
}

export class Unavailable extends AbpError {
  constructor(message: string) {
    super(`CAPABILITY_UNAVAILABLE`, message, true)
  }
}
