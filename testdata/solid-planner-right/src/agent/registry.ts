export type Reply =
  | { success: true; data: unknown }
  | { success: false; error: { code: string; message: string; retryable: boolean } };

export interface Entry {
  inputSchema: object;
  requirements?: object[];
  handler: (params: any) => Reply | Promise<Reply>;
}

const entries = new Map<string, Entry>();

export function registerCapability(name: string, entry: Entry) {
  entries.set(name, entry);
}

export const lookup = (name: string) => entries.get(name);
export const all = () => [...entries].map(([name, { handler: _, ...rest }]) => ({ name, available: true, ...rest }));
