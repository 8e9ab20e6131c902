// A modal is mounted when somebody shows it; what it shows says what that comes to.
import { describe, mount, provide, provided } from 'abplint';

const registered = {};
const nearest = {};
const named = (modal) => (typeof modal === 'string' ? registered[modal] : modal);

export const create = (component) => component;
export const register = (id, component) => {
  registered[id] = component;
};

function Shown(props) {
  provide(nearest, props.value);
  return props.children;
}

Shown.provides = 'value';

export function show(modal, props) {
  const component = named(modal);
  return new Promise((resolve, reject) => {
    const shown = { visible: true, resolve, reject, hide, remove, show: hide, resolveHide: hide, args: props };
    if (component !== undefined) mount(describe(Shown, { value: shown }, describe(component, props)));
  });
}

export const hide = () => Promise.resolve();
export const remove = () => {};

export function useModal(modal) {
  if (modal === undefined) return provided(nearest, {});
  return { show: (props) => show(modal, props), hide, remove, visible: true, resolve: hide, reject: hide };
}

export const Provider = (props) => props.children;
export default { create, register, show, hide, remove, useModal, Provider };
