import { all } from './clips.js';
const token = (interactive) => new Promise((ok, no) => chrome.identity.getAuthToken({ interactive }, (t) => (chrome.runtime.lastError ? no(new Error(chrome.runtime.lastError.message)) : ok(t))));   // expect-missing: ABP205 the code of what was thrown is not known
export async function sync() {
  const t = await token(true);
  const r = await fetch('https://www.googleapis.com/upload/drive/v3/files', { method: 'POST', headers: { Authorization: `Bearer ${t}` }, body: JSON.stringify(await all()) });
  return { status: r.status };
}
