import Vue from 'vue'
import { Component } from 'vue-property-decorator'
import type { AgentHandler } from '@/agent/types'

/**
 * A component with capabilities of its own, which are there while it is.
 */
@Component
export default class AgentMixin extends Vue {
  private registeredCapabilities: [string, AgentHandler][] = []

  agentCapabilities (): Record<string, AgentHandler> {
    return {}
  }

  mounted () {
    this.registeredCapabilities = Object.entries(this.agentCapabilities())

    for (const [name, handler] of this.registeredCapabilities) {
      this.$agent.register(name, handler)
    }
  }

  beforeDestroy () {
    for (const [name, handler] of this.registeredCapabilities) {
      this.$agent.unregister(name, handler)
    }
  }
}
