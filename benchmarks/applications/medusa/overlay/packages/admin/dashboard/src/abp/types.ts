import { ActionGroup } from "../components/common/action-menu"
import { ThemeOption } from "../providers/theme-provider/theme-context"

/* eslint-disable @typescript-eslint/no-explicit-any */
export type AgentParams = Record<string, any>

export type AgentAction = (params: AgentParams) => unknown

export type AgentTool = {
  name: string
  inputSchema?: Record<string, unknown>
  execute: (params: AgentParams) => Promise<unknown>
}

export type AgentToolModule = {
  tools: AgentTool[]
}

/**
 * What the mounted dashboard can do for an agent.
 */
export type Dashboard = {
  perform: (action: string, params?: AgentParams) => Promise<unknown>
  runMenuAction: (label: string) => void
  runShortcut: (label: string) => void
  confirm: (props: { title: string; description: string }) => Promise<boolean>
  navigate: (to: string) => void
  toggleSearch: () => void
  setTheme: (theme: ThemeOption) => void
}

export type AgentContextValue = {
  registerAction: (name: string, action: AgentAction) => () => void
  registerMenu: (groups: ActionGroup[]) => () => void
}
