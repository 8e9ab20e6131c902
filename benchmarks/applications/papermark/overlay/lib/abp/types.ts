export type AbpAction = (params: any) => unknown;

export interface AbpActions {
  provide: (name: string, action: AbpAction) => () => void;
  find: (name: string) => AbpAction | undefined;
}

export class AbpError extends Error {
  code: string;
  retryable: boolean;

  constructor(code: string, message: string, retryable: boolean) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}
