// Keys and combinations of them, as libraries write them: `mod+shift+l`, `ctrl+k`, `Escape`.
const isHeld = (names, combination, is) => names.test(combination) === !!is;

function isKey(name, event) {
  const key = event.key.toLowerCase();
  switch (name) {
    case 'esc':
      return key === 'escape';
    case 'space':
      return key === ' ';
    case 'return':
      return key === 'enter';
    case 'del':
      return key === 'delete';
    case 'plus':
    case '[plus]':
      return key === '+';
    case 'minus':
    case '[minus]':
      return key === '-';
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return key === `arrow${name}`;
    default:
      return key === name || (event.code ?? '').toLowerCase().replace(/^key/, '') === name;
  }
}

function isOne(combination, event) {
  const text = combination.toLowerCase().replace(/\s/g, '');
  const isMod = /(^|\+)mod\+/.test(text);
  return (
    isKey(text.slice(text.lastIndexOf('+') + 1), event) &&
    isHeld(/(^|\+)(alt|option)\+/, text, event.altKey) &&
    isHeld(/(^|\+)shift\+/, text, event.shiftKey) &&
    (isMod
      ? event.ctrlKey || event.metaKey
      : isHeld(/(^|\+)(ctrl|control)\+/, text, event.ctrlKey) && isHeld(/(^|\+)(meta|command|cmd)\+/, text, event.metaKey))
  );
}

// Whether an event is one of some combinations.
export const isPressed = (combinations, event) => (Array.isArray(combinations) ? combinations : [combinations]).some((one) => isOne(one, event));
