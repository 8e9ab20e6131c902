import { usePrompt } from "@medusajs/ui"
import { PropsWithChildren, useEffect, useMemo, useRef } from "react"
import { useNavigate } from "react-router-dom"

import { connectDashboard } from "../../abp/dashboard"
import { AgentError } from "../../abp/errors"
import { AgentAction, AgentContextValue, AgentParams } from "../../abp/types"
import { ActionGroup } from "../../components/common/action-menu"
import { useGlobalShortcuts } from "../keybind-provider/hooks"
import { useSearch } from "../search-provider"
import { useTheme } from "../theme-provider"
import { AgentContext } from "./agent-context"

export const AgentProvider = ({ children }: PropsWithChildren) => {
  const actions = useRef(new Map<string, AgentAction[]>())
  const menus = useRef(new Set<ActionGroup[]>())

  const prompt = usePrompt()
  const navigate = useNavigate()
  const shortcuts = useGlobalShortcuts()
  const { toggleSearch } = useSearch()
  const { setTheme } = useTheme()

  const value = useMemo<AgentContextValue>(
    () => ({
      registerAction: (name, action) => {
        const registered = actions.current.get(name) ?? []
        actions.current.set(name, [...registered, action])

        return () => {
          const rest = actions.current.get(name)?.filter((a) => a !== action)
          actions.current.set(name, rest ?? [])
        }
      },
      registerMenu: (groups) => {
        menus.current.add(groups)

        return () => {
          menus.current.delete(groups)
        }
      },
    }),
    []
  )

  const perform = async (name: string, params: AgentParams = {}) => {
    const action = actions.current.get(name)?.slice(-1)[0]

    if (!action) {
      throw new AgentError(
        "CAPABILITY_UNAVAILABLE",
        `Nothing on this page can perform ${name}`
      )
    }

    return await action(params)
  }

  const runMenuAction = (label: string) => {
    const action = [...menus.current]
      .flatMap((groups) => groups.flatMap((group) => group.actions))
      .find((action) => action.label === label && !action.disabled)

    if (!action) {
      throw new AgentError("INVALID_PARAMS", `No menu shows ${label}`)
    }

    if (action.to) {
      navigate(action.to)
      return
    }

    action.onClick?.()
  }

  const runShortcut = (label: string) => {
    const shortcut = shortcuts.find((shortcut) => shortcut.label === label)

    if (shortcut?.callback) {
      shortcut.callback()
    } else if (shortcut?.to) {
      navigate(shortcut.to)
    }
  }

  useEffect(() =>
    connectDashboard({
      perform,
      runMenuAction,
      runShortcut,
      confirm: prompt,
      navigate,
      toggleSearch,
      setTheme,
    })
  )

  return <AgentContext.Provider value={value}>{children}</AgentContext.Provider>
}
