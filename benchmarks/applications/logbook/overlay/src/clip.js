function legacyCopy(text) {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

export async function copy(text) {
  const { clipboard } = navigator;
  if (!clipboard) {
    return legacyCopy(text);
  }
  await clipboard.writeText(text);
  return true;
}
