import { useContext, useEffect, useRef } from "react"
import { AgentAction } from "../../abp/types"
import { ActionGroup } from "../../components/common/action-menu"
import { AgentContext } from "./agent-context"

/**
 * Lets an agent perform an action for as long as the component is mounted.
 */
export const useAgentAction = (name: string, action: AgentAction) => {
  const context = useContext(AgentContext)
  const latest = useRef(action)

  useEffect(() => {
    latest.current = action
  }, [action])

  useEffect(
    () => context?.registerAction(name, (params) => latest.current(params)),
    [context, name]
  )
}

/**
 * Lets an agent pick from a menu by the labels of its actions.
 */
export const useAgentMenu = (groups: ActionGroup[]) => {
  const context = useContext(AgentContext)

  useEffect(() => context?.registerMenu(groups), [context, groups])
}
