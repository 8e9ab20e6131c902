// A modal is mounted when somebody shows it.
import { describe, mount } from 'abplint';

const registered = {};
const named = (modal) => (typeof modal === 'string' ? registered[modal] : modal);

export const create = (component) => component;
export const register = (id, component) => {
  registered[id] = component;
};

export function show(modal, props) {
  const component = named(modal);
  if (component !== undefined) mount(describe(component, props));
  return new Promise(() => {});
}

export const hide = () => {};
export const remove = hide;
export const useModal = (modal) => ({ show: (props) => show(modal, props), hide, remove, visible: true, resolve: hide, reject: hide });
export const Provider = (props) => props.children;
export default { create, register, show, hide, remove, useModal, Provider };
