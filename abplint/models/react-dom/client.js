// A root renders what it is given.
import { mount } from 'abplint';

export const createRoot = (container) => ({ render: (element) => mount(element, container), unmount: () => {} });

export function hydrateRoot(container, element) {
  mount(element, container);
  return createRoot(container);
}
