// The markup of a page below an element: a root that is mounted there has it for its template.
import { references } from 'abplint';
import { mounted } from 'vue/app';

export function show(where, render) {
  const vm = mounted[where];
  if (vm !== undefined) references(vm, () => render.call(vm));
}
