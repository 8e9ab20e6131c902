import { get, writable } from 'svelte/store';

export const plans = writable([{ id: 'p1', name: 'Five by five', weeks: [] }]);

/** @param {string} planId @param {number} week */
export function confirm(planId, week) {
  plans.update((all) => all.map((plan) => (plan.id === planId ? { ...plan, weeks: [...plan.weeks, week] } : plan)));
  return get(plans).find((plan) => plan.id === planId);
}

/** @param {string} planId */
export function remove(planId) {
  if (!window.confirm('Remove this plan?')) return;
  plans.update((all) => all.filter((plan) => plan.id !== planId));
}
