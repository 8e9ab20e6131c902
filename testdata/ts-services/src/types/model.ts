export interface Line {
  text: string;
  cents: number;
}

export interface Invoice {
  number: string;
  customer: string;
  lines: Line[];
}

export type Params = Record<string, unknown>;

export type Result =
  | { success: true; data: Record<string, unknown> }
  | { success: false; error: { code: string; message: string; retryable: boolean } };
