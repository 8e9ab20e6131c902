import { onScopeDispose } from 'vue';
import { CapabilityError } from '#/abp/capability.ts';

type Action = (...params: any[]) => unknown;

const lent = new Map<string, Record<string, Action>>();

/**
 * What a component can do is lent to capabilities while it is there
 */
export function lend(key: string, actions: Record<string, Action>): void {
  lent.set(key, { ...lent.get(key), ...actions });
  onScopeDispose(() => lent.delete(key));
}

export async function borrow(key: string, action: string, ...params: unknown[]): Promise<unknown> {
  const actions = lent.get(key);

  if (!actions?.[action]) {
    throw new CapabilityError('CAPABILITY_UNAVAILABLE', `${key} is not shown`);
  }

  return await actions[action](...params);
}
