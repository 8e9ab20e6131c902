type Action = (...args: any[]) => unknown

const lent = reactive(new Map<string, Record<string, Action>>())

// A component lends what it can do to agents while it is on the page.
export function lendToAgents(place: string, actions: Record<string, Action>) {
  onMounted(() => lent.set(place, actions))
  onBeforeUnmount(() => lent.delete(place))
}

export async function performLent(place: string, name: string, ...args: any[]) {
  const action = lent.get(place)?.[name]
  if (!action)
    throw new AbpFailure('CAPABILITY_UNAVAILABLE', `${place} is not on the page`, true)
  return await action(...args)
}

export class AbpFailure extends Error {
  constructor(public code: string, message: string, public retryable = false) {
    super(message)
  }
}
