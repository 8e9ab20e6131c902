import { h } from 'preact';
import { question } from '../store.js';

export function Dialog() {
  if (!question.value) {
    return null;
  }
  const { text, resolve } = question.value;
  const answer = (value) => {
    question.value = null;
    resolve(value);
  };
  return h(
    'div',
    { class: 'dialog', role: 'alertdialog' },
    h('p', null, text),
    h('button', { onClick: () => answer(true) }, 'Yes'),
    h('button', { onClick: () => answer(false) }, 'No'),
  );
}
