export const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: true,
  PERMISSION_DENIED: true,
  CAPABILITY_UNAVAILABLE: true,
  OPERATION_FAILED: false
} as const;

export type ErrorCode = keyof typeof RETRYABLE;

export class CapabilityError extends Error {
  public constructor(public readonly code: ErrorCode, message: string) {
    super(message);
  }
}

export class Capability<P = any> {
  public constructor(
    public readonly name: string,
    public readonly description: string,
    public readonly properties: Record<string, unknown>,
    private readonly _run: (params: P) => unknown
  ) {}

  public readonly describe = () => ({
    name: this.name,
    description: this.description,
    available: true,
    inputSchema: { type: 'object', properties: this.properties }
  });

  public readonly run = async (params: P) => {
    try {
      return { success: true, data: await this._run(params) };
    } catch (error) {
      const code = error instanceof CapabilityError ? error.code : 'OPERATION_FAILED';

      return { success: false, error: { code, message: String(error), retryable: RETRYABLE[code] } };
    }
  };
}
