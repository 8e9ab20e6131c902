export { AgentFailure, failed, ok } from "./result";
export type { AgentResult } from "./result";
export { agent, Agent } from "./agent";
export type { Capability } from "./agent";
export { createRuntime } from "./runtime";
