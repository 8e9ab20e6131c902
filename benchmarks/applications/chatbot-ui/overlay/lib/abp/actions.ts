import { useEffect } from "react"

type Action = (args: any) => unknown

// what components on the page do for agents
const actions: Record<string, Action> = {}

export const useAgentAction = (key: string, action: Action) => {
  useEffect(() => {
    actions[key] = action
    return () => {
      delete actions[key]
    }
  }, [key, action])
}

export const runAction = async (key: string, args?: any) => {
  const action = actions[key]
  if (!action) {
    throw Object.assign(new Error(`${key} is not on the page`), {
      code: "CAPABILITY_UNAVAILABLE",
      retryable: true
    })
  }

  return action(args)
}
