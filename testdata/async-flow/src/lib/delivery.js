export async function copyText(text) {
  await navigator.clipboard.writeText(text); // expect: ABP105
}

export function deliver(text) {
  alert(`${text.length} characters`); // expect: ABP101
  return { text };
}

export function openItem(item) {
  return window.open(item.url, '_blank', 'noopener'); // expect: ABP103
}

export async function saveText(text) {
  const handle = await window.showSaveFilePicker({ suggestedName: 'feed.txt' }); // expect: ABP107
  const file = await handle.createWritable();
  await file.write(text);
  await file.close();
  return text.length;
}
