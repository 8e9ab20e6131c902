// Functions for keys, which may be pressed by code, too.
import { fire, forget, listen } from 'abplint';
import { isPressed } from 'abplint/keys';

const keys = {};
const all = (given) => (Array.isArray(given) ? given : [given]);


export function bind(given, run) {
  all(given).forEach((key) => listen(keys, key, (event) => run(event, key)));
  document.addEventListener('keydown', (event) => (isPressed(all(given), event) ? run(event, given) : undefined));
}

export const unbind = (given, run) => all(given).forEach((key) => forget(keys, key, run));
export const trigger = (key) => fire(keys, key, {});
export const reset = () => {};
export const addKeycodes = () => {};
export const stopCallback = () => false;

export default class Mousetrap {
  static bind = bind;
  static unbind = unbind;
  static trigger = trigger;
  static reset = reset;
  static addKeycodes = addKeycodes;

  constructor(target) {
    this.target = target;
  }
  bind(given, run) {
    bind(given, run);
    return this;
  }
  unbind() {
    return this;
  }
  trigger(key) {
    trigger(key);
    return this;
  }
  reset() {
    return this;
  }
  stopCallback() {
    return false;
  }
}
