// A draft is the value itself.
import { copied } from 'abplint';

export function produce(base, change) {
  if (change === undefined) return (given, ...more) => produce(given, (draft) => base(draft, ...more));
  const draft = Array.isArray(base) ? base.slice() : copied(base);
  const made = change(draft);
  return made === undefined ? draft : made;
}

export const createDraft = (base) => base;
export const finishDraft = (draft) => draft;
export const original = (draft) => draft;
export const current = (draft) => draft;
export default produce;
