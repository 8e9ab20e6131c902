import type { useDialogBox } from '@/composables/useDialogBox'
import type { useDownload } from '@/composables/useDownload'
import type { useMessageToaster } from '@/composables/useMessageToaster'
import type { useModal } from '@/composables/useModal'
import type { useRouter } from '@/composables/useRouter'
import { AgentError } from '@/agent/capability'

/**
 * What only components can get hold of (it is injected). AgentHost.vue lends it once the app is mounted.
 */
export interface Host {
  dialogs: ReturnType<typeof useDialogBox>
  downloads: ReturnType<typeof useDownload>
  modals: ReturnType<typeof useModal>
  toaster: ReturnType<typeof useMessageToaster>
  router: ReturnType<typeof useRouter>
}

let current: Host | null = null

export const lend = (host: Host | null) => (current = host)

export const host = () => {
  if (!current) {
    throw new AgentError('CAPABILITY_UNAVAILABLE', 'Log in first.', true)
  }

  return current
}
