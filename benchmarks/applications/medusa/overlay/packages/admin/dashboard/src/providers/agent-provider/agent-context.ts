import { createContext } from "react"
import { AgentContextValue } from "../../abp/types"

export const AgentContext = createContext<AgentContextValue | null>(null)
