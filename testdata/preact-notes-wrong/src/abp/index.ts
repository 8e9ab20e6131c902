import { bus } from '~/lib/bus';
import { execute } from '~/lib/commands';
import * as notes from '~/lib/notes';
import { record } from '~/lib/recorder';
import { dialogs } from '~/components/dialogs';
import { CAPABILITIES } from './capabilities';

const APP = { id: 'app.jotter.web', name: 'Jotter', version: '0.3.0' };

function ok(data: object = {}) { // via: ABP501
  return { success: true as const, data };
}

function error(code: string, message: string, retryable = false) {
  return { success: false as const, error: { code, message, retryable } };
}

async function transcribe(audio: Blob): Promise<string> {
  const response = await fetch('/api/transcribe', { method: 'POST', body: audio });
  return response.text();
}

export function createRuntime() {
  let sessionId: string | null = null;

  async function call(name: string, params: any = {}) {
    if (!sessionId) return error('NOT_INITIALIZED', 'initialize() first', true);

    if (name === 'note.create') {
      return ok(notes.create(params.title, params.body));
    }

    if (name === 'note.dictate') { // via: ABP202
      try {
        const audio = await record(params.seconds); // via: ABP202
        return ok(notes.create('Dictation', await transcribe(audio)));
      } catch (cause) {
        const denied = cause instanceof DOMException && cause.name === 'NotAllowedError';
        return denied
          ? error('PERMISSION_DENIED', 'The microphone was refused', true)
          : error('OPERATION_FAILED', String(cause));
      }
    }

    const isKnown = CAPABILITIES.some((capability) => capability.name === name);
    if (!isKnown) return error('UNKNOWN_CAPABILITY', name);

    const note = notes.find(params.id);
    if (!note) return error('INVALID_PARAMS', `No note ${params.id}`);

    if (name === 'note.send') { // via: ABP106
      notes.sending.value = note; // via: ABP106
      return ok({ title: note.title });
    } else if (name === 'note.quote') { // via: ABP105
      await execute('quote', note.body); // via: ABP105
      return ok({ quote: note.body });
    } else if (name === 'note.delete') { // via: ABP101
      if (dialogs.sure(`Delete “${note.title}”?`)) notes.remove(note.id); // via: ABP101
      return ok({ left: notes.notes.value.length });
    } else if (name === 'note.illustrate') { // via: ABP201
      await execute('illustrate', note.id); // via: ABP201
      return ok({ images: note.images });
    } else if (name === 'export.markdown') { // via: ABP104, ABP501
      bus.emit('export', { id: note.id }); // via: ABP104
      return ok(); // expect: ABP501
    }
    return error('UNKNOWN_CAPABILITY', name);
  }

  return {
    protocolVersion: '0.1',
    app: APP,
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
        protocolVersion: '0.1',
        app: APP,
        capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    async listCapabilities() {
      return CAPABILITIES;
    },
    call,
  };
}
