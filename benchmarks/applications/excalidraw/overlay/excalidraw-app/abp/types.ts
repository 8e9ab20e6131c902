export type Capability = {
  description: string;
  inputSchema: Record<string, unknown>;
  /** answers the data alone; the envelope is made by `call()` */
  handler: (params: any) => Promise<unknown>;
};

export type Capabilities = Record<string, Capability>;

export const objectSchema = (
  properties: Record<string, unknown>,
  required: string[] = [],
) => ({ type: "object", properties, required });
