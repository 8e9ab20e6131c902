export type Tool = (parameters: any) => unknown;

/** What the page can do as long as it is shown. */
export const offered = new Map<string, Tool>();
