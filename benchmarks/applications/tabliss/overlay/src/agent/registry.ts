type Params = Record<string, any>;

export type Capability = {
  description: string;
  inputSchema: object;
  requirements?: { type: string; description: string }[];
  run: (params: Params) => unknown;
};

/** What handlers throw to be answered with a code */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

export const capabilities = new Map<string, Capability>();

/** Adds the capabilities of a part of the app, named below its prefix. */
export const provide = (
  prefix: string,
  parts: Record<string, Capability>,
): void => {
  for (const [name, capability] of Object.entries(parts)) {
    capabilities.set(`${prefix}.${name}`, capability);
  }
};

export const object = (
  properties: Record<string, object> = {},
  required: string[] = [],
) => ({ type: "object", properties, required });

export const text = { type: "string" };
export const number = { type: "number" };
