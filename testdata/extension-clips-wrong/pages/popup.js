import { send } from '../lib/rpc.js';
const { clips } = await send('clips/list');
for (const c of clips) {
  const li = document.createElement('li');
  li.textContent = c.title;
  li.onclick = () => navigator.clipboard.writeText(c.text);
  li.oncontextmenu = () => chrome.downloads.download({ url: c.url });
  document.querySelector('#list').append(li);
}
