import { getDashboard } from "../dashboard"
import { defineAgentTool } from "../define-tool"

export const workspaceTools = [
  defineAgentTool({
    name: "workspace.open",
    execute: async ({ path }) => {
      getDashboard().navigate(path)
      return { path }
    },
  }),
  defineAgentTool({
    name: "workspace.search",
    execute: async () => {
      getDashboard().toggleSearch()
      return { toggled: true }
    },
  }),
  defineAgentTool({
    name: "shortcuts.run",
    execute: async ({ label }) => {
      getDashboard().runShortcut(label)
      return { label }
    },
  }),
  defineAgentTool({
    name: "menus.run",
    execute: async ({ label }) => {
      getDashboard().runMenuAction(label)
      return { label }
    },
  }),
  defineAgentTool({
    name: "grid.undo",
    execute: async () => {
      await getDashboard().perform("grid.undo")
      return { undone: true }
    },
  }),
]
