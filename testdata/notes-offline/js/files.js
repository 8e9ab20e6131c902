// Files out of and into the page.
export function downloadJson(filename, value) {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  downloadBlob(filename, blob); // via: ABP104
}

function downloadBlob(filename, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  document.body.append(link);
  link.click(); // expect: ABP104
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function readJsonFile() {
  const [handle] = await window.showOpenFilePicker({ // expect: ABP201
    types: [{ accept: { 'application/json': ['.json'] } }],
  });
  const file = await handle.getFile();
  return JSON.parse(await file.text());
}
