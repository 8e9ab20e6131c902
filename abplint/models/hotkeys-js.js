// Functions for keys, which a person presses, or code does.
import { fire, listen } from 'abplint';
import { isPressed } from 'abplint/keys';

const keys = {};
const listed = (given) => given.split(',').map((each) => each.trim());

export default function hotkeys(given, ...rest) {
  const run = rest[rest.length - 1];
  const combinations = listed(given);
  combinations.forEach((each) => listen(keys, each, run));
  document.addEventListener('keydown', (event) => (isPressed(combinations, event) ? run(event, { key: given }) : undefined));
}

hotkeys.trigger = (given) => listed(given).forEach((each) => fire(keys, each, {}));
hotkeys.unbind = () => {};
hotkeys.setScope = () => {};
hotkeys.deleteScope = () => {};
