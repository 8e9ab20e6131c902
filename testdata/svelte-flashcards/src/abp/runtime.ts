import { deck, type Card } from '../lib/deck.svelte';
import { handOver } from '../lib/handover';
import { record } from '../lib/microphone';
import { saveText } from '../lib/save';

const cards = { type: 'object', properties: { cards: { type: 'array', items: { type: 'object' } } }, required: ['cards'] };

const list = [
  {
    name: 'cards.add',
    description: 'Adds a card',
    available: true,
    inputSchema: { type: 'object', properties: { front: { type: 'string' }, back: { type: 'string' } }, required: ['front'] },
  },
  { name: 'cards.handOver', description: 'Hands cards over', available: true, inputSchema: cards },
  {
    name: 'cards.dictate',
    description: 'Transcribes a spoken card',
    available: true,
    inputSchema: { type: 'object', properties: { seconds: { type: 'number' } } },
    requirements: [{ type: 'permission', description: 'The microphone', met: false }],
  },
  { name: 'state.setDeck', description: 'Changes the deck', available: true, inputSchema: { type: 'object', properties: { name: { type: 'string' } } } }, // expect: ABP303
  { name: 'state.settings', description: 'The settings', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'export.deck', description: 'Cards as text', available: true, inputSchema: cards },
  { name: 'export.stats', description: 'Numbers as CSV', available: true, inputSchema: cards },
  { name: 'export.anki', description: 'Cards for Anki', available: true, inputSchema: cards },
  { name: 'convert.deckToHtml', description: 'Cards as HTML', available: true, inputSchema: cards },
  {
    name: 'convert.cardToImage',
    description: 'A card as PNG',
    available: true,
    inputSchema: { type: 'object', properties: { front: { type: 'string' } }, required: ['front'] },
  },
];

const done = (data: unknown) => ({ success: true, data });
const failed = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });

type Params = { cards: Card[]; front: string; back?: string; seconds?: number; name?: string };

const handlers: Record<string, (params: Params) => unknown> = {
  'cards.add': ({ front, back = '' }) => done({ count: deck.add(front, back) }),

  'cards.handOver': async ({ cards }) => { // via: ABP105
    await handOver(deck.asText(cards)); // via: ABP105
    return done({ status: 'handed over' });
  },

  async 'cards.dictate'({ seconds = 4 }) { // via: ABP202
    try {
      const audio = await record(seconds); // via: ABP202
      const res = await fetch('/api/transcribe', { method: 'POST', body: audio });
      return done({ text: await res.text() });
    } catch (error) {
      return failed('OPERATION_FAILED', String(error), true);
    }
  },

  'state.setDeck': ({ name }) => {
    deck.name = name ?? deck.name;
    return done({ name: deck.name });
  },

  'state.settings': () => done({ boxes: 5, language: navigator.language }),

  'export.deck': ({ cards }) => { // via: ABP104
    const content = deck.asText(cards);
    saveText('deck.txt', content); // via: ABP104
    return done({ document: { content, mimeType: 'text/plain', encoding: 'utf-8', filename: 'deck.txt' } });
  },

  'export.stats': ({ cards }) => { // via: ABP507
    const content = cards.map((c) => `${c.front},${c.box}`).join('\n');
    return done({
      file: { content, mimeType: 'text/csv', encoding: 'utf-8', filename: 'stats.csv' }, // expect: ABP507
    });
  },

  'export.anki': ({ cards }) => {
    const content = btoa(cards.map((c) => `${c.front};${c.back}`).join('\n'));
    return done({ document: { content, mimeType: 'application/zip', encoding: 'base64', filename: 'deck.apkg' } });
  },

  'convert.deckToHtml': ({ cards }) => done({ html: `<dl>${cards.map((c) => `<dt>${c.front}<dd>${c.back}`).join('')}</dl>` }),

  'convert.cardToImage': ({ front }) => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')!.fillText(front, 20, 40);
    const [, content] = canvas.toDataURL('image/png').split(',');
    return done({ image: { content, mimeType: 'image/png', encoding: 'base64' } });
  },
};

let session: string | null = null;

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'app.cue.cards', name: 'Cue', version: '0.4.0' },
  get initialized() {
    return session !== null;
  },
  async initialize() {
    session = crypto.randomUUID();
    return {
      sessionId: session,
      protocolVersion: '0.1',
      app: this.app,
      capabilities: list.map((c) => ({ name: c.name, available: c.available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    session = null;
  },
  async listCapabilities() {
    return list;
  },
  async call(capability: string, params: Params) {
    if (!session) return failed('NOT_INITIALIZED', 'Not initialized', true);
    if (!Object.hasOwn(handlers, capability)) return failed('UNKNOWN_CAPABILITY', capability, false);
    return handlers[capability](params);
  },
};
