import { onBeforeUnmount, onMounted } from 'vue'

type Action = (...args: any[]) => unknown

const actions = new Map<string, Action>()

/** A component lends its functions to agents while it is shown. */
export function useAbpActions(offered: Record<string, Action>) {
  onMounted(() => {
    for (const [name, action] of Object.entries(offered)) actions.set(name, action)
  })

  onBeforeUnmount(() => {
    for (const name of Object.keys(offered)) actions.delete(name)
  })
}

export async function runAction<T = unknown>(name: string, ...args: unknown[]): Promise<T> {
  const action = actions.get(name)
  if (!action) throw new Error(`${name} is not available on this page`)
  return (await action(...args)) as T
}
