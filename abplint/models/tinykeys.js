// Functions for keys, by how these are written. What is pressed one after the other is left to a person.
import { each } from 'abplint';
import { isPressed } from 'abplint/keys';

export function tinykeys(target, bindings, options) {
  const event = (options || {}).event || 'keydown';
  each(bindings, (keys, run) => {
    const combination = keys.replace('$mod', 'mod').replace('Control', 'ctrl').replace(/\bKey(?=[A-Z]$)/, '');
    if (!combination.includes(' ')) target.addEventListener(event, (pressed) => (isPressed([combination], pressed) ? run(pressed) : undefined));
  });
  return () => {};
}

export default tinykeys;
