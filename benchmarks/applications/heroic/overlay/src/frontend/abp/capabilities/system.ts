import { Runner } from 'common/types'
import useGlobalState from 'frontend/state/GlobalStateV2'
import { getContext } from '../bridge'
import { addCapability, CapabilityError } from '../registry'

addCapability('search.focus', 'Goes to the search field', {}, () => {
  document.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'f', ctrlKey: true })
  )
  return { focused: document.activeElement?.id }
})

addCapability(
  'state.setTheme',
  'Changes the theme',
  { theme: 'string' },
  ({ theme }) => {
    getContext().setTheme(theme)
    return { theme }
  }
)

addCapability(
  'account.signOut',
  'Signs out of a store',
  { runner: 'string' },
  async ({ runner }) => {
    const { epic, gog, amazon, zoom } = getContext()
    const stores: Partial<Record<Runner, { logout: () => Promise<void> }>> = {
      legendary: epic,
      gog,
      nile: amazon,
      zoom
    }
    const store = stores[runner as Runner]
    if (!store) throw new CapabilityError('INVALID_PARAMS', `No store ${runner}`)
    await store.logout()
    return { runner }
  }
)

addCapability(
  'system.copyInfo',
  'Copies what is known of the system',
  {},
  async () => {
    window.api.systemInfo.copyToClipboard()
    return { info: await window.api.systemInfo.get(true) }
  }
)

addCapability(
  'wine.refresh',
  'Looks for versions of Wine',
  { fetch: 'boolean' },
  ({ fetch }) => {
    useGlobalState.getState().refreshWineVersions(!!fetch)
    return { refreshing: useGlobalState.getState().refreshingWineVersions }
  }
)
