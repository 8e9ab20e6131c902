import { f7 } from 'framework7-vue'
import { onBeforeUnmount, onMounted } from 'vue'

export type AgentAction = (params: Record<string, unknown>) => unknown

const actions = new Map<string, AgentAction[]>()

export function provideAction(name: string, action: AgentAction): () => void {
  const stack = actions.get(name) ?? []
  stack.push(action)
  actions.set(name, stack)
  return () => {
    stack.splice(stack.indexOf(action), 1)
  }
}

export function useAgentAction(name: string, action: AgentAction) {
  let release: (() => void) | undefined
  onMounted(() => {
    release = provideAction(name, action)
  })
  onBeforeUnmount(() => release?.())
}

export async function runAction(name: string, params: Record<string, unknown>) {
  const stack = actions.get(name)
  if (!stack?.length) {
    throw Object.assign(new Error(`No page offers ${name}`), { code: 'CAPABILITY_UNAVAILABLE' })
  }
  return await stack[stack.length - 1](params)
}

// Pages of the options API listen on the app's own bus
export function askPages(event: string, params: Record<string, unknown>) {
  f7.emit(`agent:${event}` as never, params as never)
}
