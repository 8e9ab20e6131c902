import { create } from 'zustand'
import { TFunction } from 'i18next'

import { ContextType } from 'frontend/types'
import { CapabilityError } from './registry'

interface AbpBridgeState {
  context?: ContextType
  t?: TFunction<'gamepage'>
}

export const useAbpBridge = create<AbpBridgeState>()(() => ({}))

export const getContext = () => {
  const { context, t } = useAbpBridge.getState()
  if (!context || !t) {
    throw new CapabilityError('OPERATION_FAILED', 'Nothing is shown yet', true)
  }
  return { ...context, t }
}

export const nextFrame = async () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
