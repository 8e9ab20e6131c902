export type Tool = {
  description: string;
  inputSchema?: Record<string, unknown>;
  run: (params: any) => unknown;
};

export type Tools = Record<string, Tool>;

export const object = (
  properties: Record<string, unknown>,
  required: string[] = []
) => ({ type: 'object', properties, required });

export const string = { type: 'string' };
export const number = { type: 'number' };
