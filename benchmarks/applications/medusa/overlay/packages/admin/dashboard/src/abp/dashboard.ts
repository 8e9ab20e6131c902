import { AgentError } from "./errors"
import { Dashboard } from "./types"

let dashboard: Dashboard | null = null

/**
 * Called by the `AgentProvider` for as long as somebody is signed in.
 */
export const connectDashboard = (connected: Dashboard) => {
  dashboard = connected

  return () => {
    if (dashboard === connected) {
      dashboard = null
    }
  }
}

export const getDashboard = () => {
  if (!dashboard) {
    throw new AgentError("CAPABILITY_UNAVAILABLE", "Nobody is signed in")
  }

  return dashboard
}
