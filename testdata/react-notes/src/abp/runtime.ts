import { archiveNotes } from '../services/archive';
import { renderNote } from '../services/render';
import { createNote, notesStore, tagNote } from '../store';
import { capabilities } from './capabilities';

type Params = Record<string, any>;
type Handler = (params: Params) => unknown;

class AbpError extends Error {
  constructor(readonly code: string, message: string, readonly retryable: boolean) {
    super(message);
  }
}

const handlers: Record<string, Handler> = {
  'notes.list': ({ tag }) => ({ notes: notesStore.get().filter((n) => !tag || n.tags.includes(tag)) }),

  'notes.create': ({ title, body = '' }) => {
    if (!title) throw new AbpError('INVALID_PARAMS', 'title is required', false);
    return { note: createNote(title, body) };
  },

  'notes.tag': ({ id, tag }) => {
    const note = tagNote(id, tag);
    if (!note) throw new AbpError('INVALID_PARAMS', `no note ${id}`, false);
    return { note };
  },

  'notes.archive': async ({ ids, filename = 'notes.zip' }) => { // via: ABP104
    const notes = notesStore.get().filter((n) => ids.includes(n.id));
    const size = await archiveNotes(notes, filename); // via: ABP104
    return { size, ids: notes.map((n) => n.id) };
  },

  'convert.noteToHtml': ({ title, body }) => ({ html: renderNote({ title, body }).html }),

  'export.note': ({ title, body }) => {
    const { html } = renderNote({ title, body });
    return { document: { content: html, mimeType: 'text/html', encoding: 'utf-8', size: html.length, filename: `${title}.html` } };
  },
};

let sessionId: string | null = null;

const runtime = {
  protocolVersion: '0.1',
  app: { id: 'com.example.reactnotes', name: 'React Notes', version: '0.12.0' },

  get initialized() {
    return sessionId !== null;
  },

  get sessionId() {
    return sessionId;
  },

  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  async call(capability: string, params: Params = {}) {
    try {
      if (sessionId === null) throw new AbpError('NOT_INITIALIZED', 'call initialize() first', true);
      const handler = handlers[capability];
      if (!handler) throw new AbpError('UNKNOWN_CAPABILITY', `unknown capability ${capability}`, false);
      return { success: true, data: await handler(params) };
    } catch (error) {
      const { code = 'OPERATION_FAILED', message, retryable = false } = error as AbpError;
      return { success: false, error: { code, message, retryable } };
    }
  },

  listCapabilities: () => capabilities,
};

declare global {
  interface Window {
    abp?: typeof runtime;
    __abpWaiting?: ((abp: typeof runtime) => void)[];
  }
}

if (typeof window !== 'undefined') {
  window.abp = runtime;
  window.__abpWaiting?.splice(0).forEach((resume) => resume(runtime));
}
