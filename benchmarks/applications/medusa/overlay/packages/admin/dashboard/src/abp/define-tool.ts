import { AgentTool } from "./types"

export const defineAgentTool = (tool: AgentTool): AgentTool => ({
  inputSchema: { type: "object", properties: {} },
  ...tool,
})
