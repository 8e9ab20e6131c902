import type { NavigateFunction } from "react-router-dom";
import type { Answer } from "./responses";

export interface Context {
  navigate: NavigateFunction;
}

export interface Capability {
  description: string;
  inputSchema?: object;
  requirements?: {
    type: string;
    description: string;
    met: boolean;
    resolution: string;
  }[];
  handler: (params: any, context: Context) => Answer | Promise<Answer>;
}

const registered = new Map<string, Capability>();

export function register(name: string, capability: Capability) {
  registered.set(name, capability);
}

export function find(name: string) {
  return registered.get(name);
}

export function describe() {
  return Array.from(registered, ([name, capability]) => ({
    name,
    description: capability.description,
    inputSchema: capability.inputSchema,
    requirements: capability.requirements,
    available: true,
  }));
}
