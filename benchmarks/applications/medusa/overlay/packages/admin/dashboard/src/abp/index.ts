import { manager } from "../extensions/manager"
import { AgentRuntime } from "./runtime"

declare global {
  interface Window {
    abp: AgentRuntime
  }
}

window.abp = new AgentRuntime(manager.api)
