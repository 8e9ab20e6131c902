// A component runs again when what it reads of a proxy is written.
import { depends, each } from 'abplint';

export function useSnapshot(target) {
  depends(() => {
    const read = [];
    each(target, (name, value) => { read.push(value); });
    return read;
  });
  return target;
}
