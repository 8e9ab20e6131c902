import { useConfirm } from '../composables/useConfirm';
import { useDevice } from '../composables/useDevice';
import { useDownload } from '../composables/useDownload';
import { useForecast } from '../composables/useForecast';

const { load, toCsv, shareText } = useForecast();
const { position, frame, enlarge, mail } = useDevice();
const { confirm } = useConfirm();
const { save, sizeOf } = useDownload();

const fail = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });
const str = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((n) => [n, { type: 'string' }])),
});

const CAPABILITIES = [
  { name: 'weather.here', description: 'Weather where the device is', available: true, inputSchema: str() },
  { name: 'weather.at', description: 'Weather of a place', available: true, inputSchema: str('place') },
  {
    name: 'sky.snapshot',
    description: 'A picture of the sky',
    available: true,
    inputSchema: str(),
    requirements: [{ type: 'permission', description: 'The camera', met: false, resolution: 'Allow the camera' }],
  },
  { name: 'station.mail', description: 'Writes to the station', available: true, inputSchema: str('address', 'prompt') },
  { name: 'station.forget', description: 'Drops a station', available: true, inputSchema: str('place') },
  { name: 'chart.enlarge', description: 'Shows a chart', available: true, inputSchema: str('chart') },
  { name: 'export.forecast', description: 'The forecast as text', available: true, inputSchema: str('place') },
  { name: 'export.csv', description: 'The forecast as CSV', available: true, inputSchema: str('place') },
];

async function here() {
  try {
    const { coords } = await position(); // via: ABP202
    const hours = await load(`${coords.latitude},${coords.longitude}`);
    return { success: true, data: { hours } };
  } catch (e) {
    return fail('OPERATION_FAILED', (e as Error).message, true);
  }
}

async function snapshot() {
  try {
    const content = await frame();
    return { success: true, data: { image: { content, mimeType: 'image/jpeg', encoding: 'base64' } } };
  } catch (e) {
    if ((e as DOMException).name === 'NotAllowedError') return fail('PERMISSION_DENIED', 'The camera was refused', true);
    return fail('OPERATION_FAILED', String(e), false);
  }
}

function subjectOf(prompt: (text: string) => string) {
  return prompt('Station report');
}

let sessionId: string | null = null;

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'net.isobar.meteo', name: 'Isobar', version: '1.0.4' },

  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app: runtime.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: true, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  listCapabilities: () => CAPABILITIES,

  async call(capability: string, params: Record<string, string> = {}) {
    if (sessionId === null) return fail('NOT_INITIALIZED', 'no session yet', true);
    switch (capability) {
      case 'weather.here': // via: ABP202
        return here(); // via: ABP202
      case 'weather.at':
        return { success: true, data: { hours: await load(params.place) } };
      case 'sky.snapshot':
        return snapshot();
      case 'station.mail': // via: ABP109
        mail(params.address, subjectOf((text) => `${text}: ${params.prompt}`)); // via: ABP109
        return { success: true, data: { status: 'opened' } };
      case 'station.forget':
        if (!(await confirm(`Forget ${params.place}?`))) return { success: false, cancelled: true };
        localStorage.removeItem(`station:${params.place}`);
        return { success: true, data: { forgotten: params.place } };
      case 'chart.enlarge': // via: ABP109
        await enlarge(`#${params.chart}`); // via: ABP109
        return { success: true, data: { shown: true } };
      case 'export.forecast': { // via: ABP105, ABP501
        await shareText(await load(params.place)); // via: ABP105
        return { success: true, data: { copied: true } }; // expect: ABP501
      }
      case 'export.csv': { // via: ABP104
        const content = toCsv(await load(params.place));
        save(`${params.place}.csv`, content); // via: ABP104
        return { success: true, data: { document: { content, mimeType: 'text/csv', encoding: 'utf-8', size: sizeOf(content) } } };
      }
      default:
        return fail('UNKNOWN_CAPABILITY', `unknown: ${capability}`, false);
    }
  },
};
