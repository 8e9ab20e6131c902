import { AgentToolModule } from "../types"
import { orderTools } from "./orders"
import { productTools } from "./products"
import { settingTools } from "./settings"
import { workspaceTools } from "./workspace"

export const agentModule: AgentToolModule = {
  tools: [...orderTools, ...productTools, ...settingTools, ...workspaceTools],
}
