import type _Vue from 'vue'
import type VueRouter from 'vue-router'
import type { TypedStore } from '@/store'
import { AgentRuntime } from '@/agent/agentRuntime'
import { createAgentActions } from '@/agent/agentActions'

export const AgentPlugin = {
  install (Vue: typeof _Vue, options?: AgentPluginOptions) {
    if (options?.store == null) {
      throw new Error('options required')
    }

    const agent = new AgentRuntime()

    for (const [name, handler] of Object.entries(createAgentActions(options.store, options.router))) {
      agent.register(name, handler)
    }

    Vue.prototype.$agent = agent
    Vue.$agent = agent
    window.abp = agent
  }
}

declare global {
  interface Window {
    abp: AgentRuntime;
  }
}

declare module 'vue/types/vue' {
  interface Vue {
    $agent: AgentRuntime;
  }

  interface VueConstructor {
    $agent: AgentRuntime;
  }
}

interface AgentPluginOptions {
  store: TypedStore;
  router: VueRouter;
}
