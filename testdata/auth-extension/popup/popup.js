const clip = () => document.getSelection().toString() || 'nothing selected';

document.getElementById('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(clip());
  chrome.notifications.create({ type: 'basic', iconUrl: '../icon.png', title: 'Copied', message: clip() });
});

document.getElementById('save').addEventListener('click', () => {
  chrome.downloads.download({ url: `data:text/plain,${encodeURIComponent(clip())}`, filename: 'clip.txt', saveAs: true });
});

document.getElementById('login').addEventListener('click', () => {
  chrome.identity.launchWebAuthFlow({ url: 'https://www.example.com/auth', interactive: true }, (url) => {
    if (url) chrome.storage.local.set({ url });
  });
});
