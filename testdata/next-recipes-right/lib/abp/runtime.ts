import { AbpError, toFailure } from './errors';

type Module = { run(params: Record<string, any>): Promise<unknown> };

const loaders: Record<string, () => Promise<Module>> = {
  'recipe.save': () => import('./capabilities/save'),
  'recipe.remove': () => import('./capabilities/remove'),
  'convert.recipeToHtml': () => import('./capabilities/convert'),
  'render.recipeCard': () => import('./capabilities/render'),
  'kitchen.scan': () => import('./capabilities/scan'),
};

const title = { type: 'string' };
const markdown = { type: 'string' };

const LIST = [
  { name: 'recipe.save', inputSchema: { type: 'object', properties: { title, markdown }, required: ['title', 'markdown'] } },
  { name: 'recipe.remove', inputSchema: { type: 'object', properties: { title }, required: ['title'] } },
  { name: 'convert.recipeToHtml', inputSchema: { type: 'object', properties: { markdown }, required: ['markdown'] } },
  {
    name: 'render.recipeCard',
    inputSchema: { type: 'object', properties: { title, markdown }, required: ['title', 'markdown'] },
  },
  {
    name: 'kitchen.scan',
    inputSchema: { type: 'object', properties: { width: { type: 'number' } } },
    requirements: [{ type: 'permission', description: 'Camera', met: false, resolution: 'Allow the camera' }],
  },
].map((entry) => ({ ...entry, available: true }));

const APP = { id: 'org.recipebox.web', name: 'Recipe Box', version: '3.0.1' };
let session: string | null = null;

export const runtime = {
  protocolVersion: '0.1',
  app: APP,
  get initialized() {
    return session !== null;
  },
  get sessionId() {
    return session;
  },
  initialize: async () => {
    session = crypto.randomUUID();
    return {
      sessionId: session,
      protocolVersion: '0.1',
      app: APP,
      capabilities: LIST.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  shutdown: async () => {
    session = null;
  },
  listCapabilities: () => LIST,
  call: async (name: string, params: Record<string, unknown> = {}) => {
    try {
      if (!session) throw new AbpError('NOT_INITIALIZED', 'No session');
      const load = loaders[name];
      if (!load) throw new AbpError('UNKNOWN_CAPABILITY', name);
      const { run } = await load();
      return { success: true as const, data: await run(params) };
    } catch (error) {
      if (error instanceof AbpError) return toFailure(error);
      return toFailure(new AbpError('OPERATION_FAILED', String(error)));
    }
  },
};

declare global {
  interface Window {
    abp?: unknown;
    __recipeBoxTakeOver?: (runtime: unknown) => void;
  }
}

if (typeof window !== 'undefined') {
  if (window.__recipeBoxTakeOver) window.__recipeBoxTakeOver(runtime);
  else window.abp = runtime;
}
