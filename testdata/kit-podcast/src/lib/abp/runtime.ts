import { browser } from '$app/environment';
import { player } from '$lib/player';
import { audio, bundle, loudness, transcript } from './exports';

const id = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const none = { type: 'object', properties: {} };

const capabilities = [
  { name: 'episodes.list', description: 'All episodes', available: true, inputSchema: none },
  { name: 'player.popOut', description: 'A small player', available: true, inputSchema: id },
  { name: 'player.detach', description: 'Floating video', available: true, inputSchema: none },
  { name: 'player.seek', description: 'Jumps', available: true, inputSchema: { type: 'object', properties: { at: { type: 'number' } } } },
  { name: 'export.audio', description: 'Sound of an episode', available: true, inputSchema: id },
  { name: 'export.transcript', description: 'Text of an episode', available: true, inputSchema: id },
  { name: 'export.bundle', description: 'Many episodes', available: true, inputSchema: { type: 'object', properties: { ids: { type: 'array' } } } },
  { name: 'process.loudness', description: 'Evens the sound out', available: true, inputSchema: id },
  { name: 'download.episode', description: 'An episode as data', available: true, inputSchema: id }, // expect: ABP301
];

let started = false;

async function call(capability: string, params: any = {}) {
  if (!started) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'Start a session', retryable: true } };
  switch (capability) {
    case 'episodes.list':
      return { success: true, data: { episodes: await fetch('/api/episodes').then((r) => r.json()) } };
    case 'player.popOut': // via: ABP103
      player.popOut(params.id); // via: ABP103
      return { success: true, data: { status: 'open' } };
    case 'player.detach': // via: ABP109
      await player.detach(); // via: ABP109
      return { success: true, data: { detached: true } };
    case 'player.seek':
      return { success: true, data: { at: player.seek(params.at) } };
    case 'export.audio': // via: ABP509
      return audio(params); // via: ABP509
    case 'export.transcript': // via: ABP512
      return transcript(params); // via: ABP512
    case 'export.bundle': // via: ABP508
      return bundle(params); // via: ABP508
    case 'process.loudness':
      return loudness(params);
    case 'download.episode': {
      const res = await fetch(`/media/${params.id}.mp3`);
      return { success: true, data: { episode: { content: await res.arrayBuffer(), mimeType: 'audio/mpeg' } } };
    }
    default:
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
  }
}

export const abp = {
  protocolVersion: '0.1',
  app: { id: 'fm.longwave.player', name: 'Longwave', version: '7.1.0' },
  initialized: false,
  sessionId: null as string | null,
  async initialize() {
    started = true;
    abp.initialized = true;
    abp.sessionId = crypto.randomUUID();
    return {
      sessionId: abp.sessionId,
      protocolVersion: '0.1',
      app: abp.app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    started = false;
    abp.initialized = false;
  },
  listCapabilities: async () => capabilities,
  call,
};

if (browser) {
  addEventListener('pagehide', () => {
    (window as { abp?: unknown }).abp = undefined;
  });
}
