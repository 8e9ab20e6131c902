import KomgaAbpService from '@/services/komga-abp.service'
import _Vue from 'vue'
import {AgentContext} from '@/agent/types'
import {abpModule} from '@/agent/module'
import actions from '@/agent/actions'
import reader from '@/agent/reader'
import views from '@/agent/views'

export default {
  install(
    Vue: typeof _Vue,
    {store, router, eventHub}: AgentContext) {
    store.registerModule('abp', abpModule)

    store.watch(
      (state) => state.abp.shared,
      (url: string) => navigator.clipboard.writeText(url),
    )

    store.subscribe(({type}) => {
      // the messages of Vuetify are read once
      if (type === 'setLocale') window.location.reload()
    })

    store.subscribeAction({
      after: (action) => {
        if (action.type === 'logout') window.location.assign('/login')
      },
    })

    router.afterEach((to) => {
      if (to.query.print) Vue.nextTick(() => window.print())
    })

    const service = new KomgaAbpService({store, router, eventHub}, {...reader, ...views, ...actions})
    Vue.prototype.$abp = service
    window.abp = service
  },
}

declare module 'vue/types/vue' {
  interface Vue {
    $abp: KomgaAbpService
  }
}

declare global {
  interface Window {
    abp: KomgaAbpService
  }
}
