import { denied, refuse, reply } from '../reply.js';

/** Declared, and handled by .catch(). */
export const midiInputs = () =>
  navigator
    .requestMIDIAccess({ sysex: false })
    .then((access) => reply({ inputs: [...access.inputs.values()].map((input) => input.name) }))
    .catch((error) => (error.name === 'NotAllowedError' ? denied('MIDI') : refuse('OPERATION_FAILED', error.message)));

/** Declared, but every failure looks alike. */
export async function midiSend({ bytes }) {
  try {
    const access = await navigator.requestMIDIAccess(); // expect: ABP202
    const sent = [];
    for (const output of access.outputs.values()) {
      output.send(bytes);
      sent.push(output.name);
    }
    return reply({ sent });
  } catch (error) {
    return refuse('OPERATION_FAILED', error.message);
  }
}

/** Declared, and handled by the second argument of .then(). */
export function serialPorts({ vendor }) {
  return navigator.serial.requestPort({ filters: [{ usbVendorId: vendor }] }).then(
    (port) => reply({ port: port.getInfo() }),
    () => denied('serial port'),
  );
}

/** Only what was granted before. */
export async function serialGranted() {
  const ports = await navigator.serial.getPorts();
  return reply({ ports: ports.map((port) => port.getInfo()) });
}

/** Neither declared nor handled; waiting for the tag is part of it. */
export async function readTag() {
  const reader = new NDEFReader();
  const tag = new Promise((resolve) => {
    reader.onreading = ({ serialNumber }) => resolve(serialNumber);
  });
  await reader.scan(); // expect: ABP202
  return reply({ serialNumber: await tag });
}

/** Neither declared nor handled. */
export async function fonts() {
  const list = await self.queryLocalFonts(); // expect: ABP202
  return reply({ fonts: list.map(({ fullName }) => fullName) });
}

/** A passive sensor: the page is told, nobody is asked. */
export const tilt = () =>
  new Promise((resolve) => {
    addEventListener('deviceorientation', ({ beta, gamma }) => resolve(reply({ beta, gamma })), { once: true });
  });

/** Declared, but the refusal ends in the runtime's generic catch. */
export async function pushRegister({ key }) {
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }); // expect: ABP202
  return reply({ endpoint: subscription.endpoint });
}
