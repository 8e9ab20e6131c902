// What a handler puts into the page that an attribute names: no element that was there before.
import { attributed, isLoaded, isOwn } from 'abplint';

// By one of the attribute's words.
export function whenAdded(attribute, word, act) {
  const there = new Map();
  attributed(attribute, (element, text) => { if (text.split(' ').includes(word)) there.set(element, true); });
  whenNew(attribute, `[${attribute}~="${word}"]`, (element) => !there.has(element), act);
}

export function whenNew(attribute, selector, isNew, act) {
  const look = (element) => {
    if (isOwn(element) && isNew(element)) act(element);
  };
  const changed = new MutationObserver((records) => {
    if (!isLoaded()) return;
    const { target, type } = records[0];
    if (type === 'attributes') {
      if (target.matches(selector)) look(target);
    } else for (const element of target.querySelectorAll(selector)) look(element);
  });
  changed.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: [attribute] });
}
