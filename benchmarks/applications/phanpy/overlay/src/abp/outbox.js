import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';

// Text on its way out. The compose window and the agent both write here.
const outbox = proxy({ text: '', source: null });

subscribeKey(outbox, 'text', (text) => {
  if (!text) return;
  navigator.clipboard.writeText(text).catch((e) => {
    console.error(e);
  });
});

export function post(text, source) {
  outbox.source = source;
  outbox.text = text;
}

export default outbox;
