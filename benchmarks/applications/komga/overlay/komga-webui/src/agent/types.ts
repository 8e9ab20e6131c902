import Vue from 'vue'
import VueRouter from 'vue-router'
import {Store} from 'vuex'

export interface AgentContext {
  store: Store<any>,
  router: VueRouter,
  eventHub: Vue,
}

export interface Capability {
  description: string,
  inputSchema: object,
  /** the Vuex action of the module `abp` that does it */
  action?: string,
  run?: (this: AgentContext, params: any) => Promise<unknown> | unknown,
}

export class CapabilityError extends Error {
  code: string
  retryable: boolean

  constructor(code: string, message: string, retryable: boolean = false) {
    super(message)
    this.code = code
    this.retryable = retryable
  }
}

export const schema = (properties: Record<string, string>, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).map(([name, type]) => [name, {type}])),
  required,
})
