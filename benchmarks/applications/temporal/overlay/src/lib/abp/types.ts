// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Handlers = Record<string, (params: any) => Promise<unknown>>;
