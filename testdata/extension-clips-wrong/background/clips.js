const KEY = 'clips';
export async function all() { return (await chrome.storage.local.get(KEY))[KEY] ?? []; }
export async function byId(id) {
  const c = (await all()).find((x) => x.id === id);
  if (!c) throw Object.assign(new Error('no such clip'), { code: 'INVALID_PARAMS' });
  return c;
}
export async function save({ url }) {
  const text = await (await fetch(url)).text();
  const clip = { id: crypto.randomUUID(), url, title: url, text };
  await chrome.storage.local.set({ [KEY]: [...(await all()), clip] });
  chrome.notifications.create(clip.id, { type: 'basic', title: 'Saved', message: url, iconUrl: 'i.png' });   // expect: ABP108
  return { id: clip.id };
}
