export { AgentError } from "./errors";
export { createRuntime } from "./runtime";
export type { Capability, CapabilityParams } from "./registry";
