import { beds } from '../garden';
import { pickColor } from '../tools/color';
import { photoFromDisk } from '../tools/photo';
import { nextBed } from '../tools/selection';

const none = { type: 'object', properties: {} };

const list = [
  { name: 'beds.list', description: 'All beds', available: true, inputSchema: none },
  { name: 'beds.choose', description: 'The bed to work on', available: true, inputSchema: none },
  { name: 'plants.importPhoto', description: 'A plant from a photo', available: true, inputSchema: none },
  { name: 'plants.matchColor', description: 'Plants that flower in a color', available: true, inputSchema: none },
  { name: 'notifications.watering', description: 'Which beds are dry', available: true, inputSchema: none }, // expect: ABP301
  { name: 'export.layout', description: 'The garden as SVG', available: true, inputSchema: none },
  {
    name: 'export.plan',
    description: 'Given beds as SVG',
    available: true,
    inputSchema: { type: 'object', properties: { names: { type: 'array', items: { type: 'string' } } }, required: ['names'] },
  },
];

function toSvg(names: string[]) {
  const rows = names.map((n, i) => `<text x="10" y="${20 * (i + 1)}">${n}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${rows.join('')}</svg>`;
}

const svgFile = (content: string) => ({
  success: true,
  data: { document: { content, mimeType: 'image/svg+xml', encoding: 'utf-8', filename: 'garden.svg' } },
});

async function exportLayout() { // expect: ABP511
  return svgFile(toSvg(beds().map((bed) => bed.name)));
}

async function exportPlan({ names }: { names: string[] }) {
  return svgFile(toSvg(names));
}

export function createAbp(field: () => HTMLElement) {
  const state = { initialized: false, sessionId: null as string | null };

  return { // expect: ABP411
    protocolVersion: '0.1',
    app: { id: 'com.bedplanner.web', name: 'Bed Planner', version: '3.0.1' },
    get initialized() {
      return state.initialized;
    },
    get sessionId() {
      return state.sessionId;
    },
    async initialize() {
      state.initialized = true;
      state.sessionId = crypto.randomUUID();
      return {
        sessionId: state.sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: list.map((c) => ({ name: c.name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    listCapabilities: () => list,
    async call(capability: string, params: any) { // expect: ABP413
      if (capability === 'beds.list') {
        return { success: true, data: { beds: beds() } };
      } else if (capability === 'beds.choose') { // via: ABP204
        return { success: true, data: { bed: await nextBed(field()) } }; // via: ABP204
      } else if (capability === 'plants.importPhoto') { // via: ABP201
        const file = await photoFromDisk(); // via: ABP201
        return { success: true, data: { name: file.name, bytes: file.size } };
      } else if (capability === 'plants.matchColor') { // via: ABP203
        const color = await pickColor(); // via: ABP203
        return { success: true, data: { color } };
      } else if (capability === 'notifications.watering') {
        return { success: true, data: { dry: beds().filter((b) => b.plants.length > 6) } };
      } else if (capability === 'export.layout') { // via: ABP511
        return exportLayout();
      } else if (capability === 'export.plan') {
        return exportPlan(params);
      }
      return {
        success: false,
        error: { code: 'UNKNOWN_CAPABILITY', message: `${capability} is not ours`, retryable: false },
      };
    },
  };
}
