import type { z } from "zod";

export class AgentError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

export type AgentTool<T extends z.ZodType = z.ZodType> = {
  name: string;
  description: string;
  parameters: T;
  requirements?: { type: "permission"; description: string }[];
  execute: (params: z.infer<T>) => unknown;
};

export const tool = <T extends z.ZodType>(definition: AgentTool<T>) =>
  definition as unknown as AgentTool;

const shown = new Map<string, AgentTool>();

export function registerTool(definition: AgentTool) {
  shown.set(definition.name, definition);
  return () => {
    shown.delete(definition.name);
  };
}

export const findShown = (name: string) => shown.get(name);

export const listShown = () => [...shown.values()];
