import { Abp } from 'src/services/abp'
import 'src/services/abp.capabilities'

const app = {
  id: 'org.mozilla.addons.sidebery',
  name: 'Sidebery',
  version: browser.runtime.getManifest().version,
}

window.abp = {
  app,
  protocolVersion: '0.1',

  get initialized() {
    return Abp.sessionId !== null
  },

  async initialize() {
    return {
      sessionId: Abp.start(),
      protocolVersion: '0.1',
      app,
      capabilities: Abp.list().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    }
  },

  async shutdown() {
    Abp.stop()
  },

  listCapabilities: () => Abp.list(),

  call(capability: string, params: Record<string, unknown> = {}) {
    return Abp.run(capability, params)
  },
}
