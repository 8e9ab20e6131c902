// The names of an element's classes: texts as they are given, and the keys of what is true. What is certain comes first,
// for their order says nothing; the others are all there, or none.
import { each, isText, same } from 'abplint';

const joined = (text, name) => (text ? `${text} ${name}` : name);

export default function classNames(...given) {
  let text = '';
  let others = '';
  let is = false;
  for (const item of given) {
    if (Array.isArray(item)) text = joined(text, classNames(...item));
    else if (item && (isText(item) || typeof item !== 'object')) text = joined(text, item);
  }
  for (const item of given) {
    if (item && !isText(item) && !Array.isArray(item)) {
      each(item, (name, value) => {
        if (same(!value, false)) text = joined(text, name);
        else if (!same(!value, true)) {
          others = joined(others, name);
          is = value;
        }
      });
    }
  }
  return is ? joined(text, others) : text;
}
