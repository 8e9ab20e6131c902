import { useEffect, useRef } from 'react'
import { uiStore } from '@/stores/uiStore'
import { ToolError } from './tool'

// biome-ignore lint/suspicious/noExplicitAny: each knows its own parameters
export type ScreenAction = (params?: any) => unknown

/** Lets an agent do what a component does, while that is on screen. */
export function useScreenAction(name: string, action: ScreenAction) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    uiStore.getState().addScreenAction(name, (params) => latest.current(params))
    return () => uiStore.getState().removeScreenAction(name)
  }, [name])
}

export async function onScreen(name: string, params?: unknown) {
  const action = uiStore.getState().screenActions[name]
  if (!action) {
    throw new ToolError('CAPABILITY_UNAVAILABLE', `${name} is not on screen`, true)
  }
  return await action(params)
}
