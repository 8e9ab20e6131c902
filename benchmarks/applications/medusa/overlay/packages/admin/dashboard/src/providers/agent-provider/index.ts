export { AgentProvider } from "./agent-provider"
export { useAgentAction, useAgentMenu } from "./hooks"
