import * as location from './capabilities/location.js';
import * as media from './capabilities/media.js';
import * as wires from './capabilities/wires.js';
import { refuse, reply } from './reply.js';

const panTo = ({ latitude }) => reply({ visible: latitude > -60 && latitude < 60 });

const recent = () => reply({ names: JSON.parse(localStorage.getItem('recent') ?? '[]') });

const needs = (description) => [{ type: 'permission', description, met: false, resolution: "Grant it in the browser's site settings." }];
const number = { type: 'number' };
const integer = { type: 'integer' };

const list = [
  { name: 'media.snapshot', available: true, requirements: needs('Camera'), inputSchema: { type: 'object', properties: { width: integer } } },
  { name: 'media.record', available: true, inputSchema: { type: 'object', properties: { seconds: number } } },
  { name: 'media.devices', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'media.screen', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'location.current', available: true, requirements: needs('Location'), inputSchema: { type: 'object', properties: { precise: { type: 'boolean' } } } },
  { name: 'location.track', available: true, inputSchema: { type: 'object', properties: { seconds: number } } },
  { name: 'location.distance', available: true, inputSchema: { type: 'object', properties: { latitude: number, longitude: number } } },
  { name: 'midi.inputs', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'midi.send', available: true, inputSchema: { type: 'object', properties: { bytes: { type: 'array' } } } },
  { name: 'serial.ports', available: true, inputSchema: { type: 'object', properties: { vendor: integer } } },
  { name: 'serial.granted', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'fonts.list', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'nfc.read', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'sensors.tilt', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'ui.panTo', available: true, inputSchema: { type: 'object', properties: { latitude: number } } }, // expect: ABP302
  { name: 'filePicker.recent', available: true, inputSchema: { type: 'object', properties: {} } }, // expect: ABP301
  { name: 'push.register', available: true, inputSchema: { type: 'object', properties: { key: { type: 'string' } } } },
];

async function dispatch(capability, params) {
  switch (capability) {
    case 'media.snapshot': return media.snapshot(params);
    case 'media.record': return media.record(params); // via: ABP202
    case 'media.devices': return media.devices();
    case 'media.screen': return media.screen(params);
    case 'location.current': return location.current(params);
    case 'location.track': return location.track(params); // via: ABP202
    case 'location.distance': return location.distance(params);
    case 'midi.inputs': return wires.midiInputs();
    case 'midi.send': return wires.midiSend(params); // via: ABP202
    case 'serial.ports': return wires.serialPorts(params);
    case 'serial.granted': return wires.serialGranted();
    case 'fonts.list': return wires.fonts(); // via: ABP202
    case 'nfc.read': return wires.readTag(); // via: ABP202
    case 'sensors.tilt': return wires.tilt();
    case 'ui.panTo': return panTo(params);
    case 'filePicker.recent': return recent();
    case 'push.register': return wires.pushRegister(params); // via: ABP202
    default: return refuse('UNKNOWN_CAPABILITY', capability);
  }
}

export function createFieldKit() {
  let sessionId = null;
  return {
    protocolVersion: '0.1',
    app: { id: 'com.fieldkit.app', name: 'Field Kit', version: '2.0.0' },
    get initialized() { return sessionId !== null; },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: list.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() { sessionId = null; },
    listCapabilities: () => list,
    async call(capability, params = {}) {
      if (sessionId === null) return refuse('NOT_INITIALIZED', 'initialize() first', true);
      try {
        return await dispatch(capability, params);
      } catch (error) {
        return refuse('OPERATION_FAILED', error.message);
      }
    },
  };
}
