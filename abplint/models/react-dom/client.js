// A root renders what it is given.
import { mount } from 'abplint';

export const createRoot = () => ({ render: (element) => mount(element), unmount: () => {} });

export function hydrateRoot(container, element) {
  mount(element);
  return createRoot();
}
