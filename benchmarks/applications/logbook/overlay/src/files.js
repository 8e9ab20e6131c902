import { bus } from './bus.js';

/** Hands a text to the person as a file. */
export function download(text, name, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export async function saveAs(text, suggestedName) {
  const handle = await window.showSaveFilePicker({ suggestedName });
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
  return handle.name;
}

async function pickByInput(accept) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  const chosen = new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files[0]));
  });
  input.click();
  return chosen;
}

export async function pick(accept = '.csv') {
  if (!window.showOpenFilePicker) {
    return (await pickByInput(accept)).text();
  }
  const [handle] = await window.showOpenFilePicker({
    types: [{ accept: { 'text/csv': [accept] } }],
  });
  return (await handle.getFile()).text();
}

/** The file of an answer; a person gets it as a download too. */
export function deliver(text, filename, mimeType, { toDisk = true } = {}) {
  if (toDisk) {
    bus.emit('save', { text, filename, mimeType });
  }
  const bytes = new TextEncoder().encode(text);
  return {
    content: btoa(String.fromCharCode(...bytes)),
    encoding: 'base64',
    mimeType,
    filename,
    size: bytes.length,
  };
}

bus.on('save', ({ text, filename, mimeType }) => {
  download(text, filename, mimeType);
});

bus.on('mail', ({ subject, body }) => {
  location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
});
