export function hand(blob) {
  window.location.assign(URL.createObjectURL(blob)); // expect: ABP104
}

export async function store(name, text) {
  const handle = await window.showSaveFilePicker({ suggestedName: name }); // expect: ABP107
  const file = await handle.createWritable();
  await file.write(text);
  await file.close();
}

export function recent() {
  return JSON.parse(localStorage.getItem('loom.recent') ?? '[]');
}
