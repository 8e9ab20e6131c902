import { channels } from './channels.js';
import { Spooler } from './spooler.js';

const spooler = new Spooler('label-frame');

export async function makeLabel(order) {
    const html = labelHtml(order);
    await spooler.submit({ html, copies: 1 }); // via: ABP102
    return { html };
}

export async function handOver(order, kind = 'file') {
    const channel = channels[kind] ?? channels.file;
    await channel.send(slip(order)); // via: ABP104, ABP109
    return { slip: slip(order) };
}

const labelHtml = ({ number, address }) => `<section class="label"><h1>${number}</h1><address>${address}</address></section>`;
const slip = ({ number, lines }) => [`Order ${number}`, ...lines.map((line) => `${line.count} x ${line.title}`)].join('\n');
