// The popup is for people: clipboard, downloads, windows and dialogs are all right here.
const byId = (id) => document.getElementById(id);

async function currentPage() {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const [{ result }] = await chrome.scripting.executeScript({
    target: { tabId: tab.id },
    func: () => ({ url: location.href, markdown: document.body.innerText }),
  });
  return result;
}

byId('copy').addEventListener('click', async () => {
  const page = await currentPage();
  await navigator.clipboard.writeText(page.markdown);
  chrome.notifications.create({ type: 'basic', iconUrl: '../icon.png', title: 'Copied', message: page.url });
});

byId('download').addEventListener('click', async () => {
  const page = await currentPage();
  const id = await chrome.downloads.download({ url: URL.createObjectURL(new Blob([page.markdown])), filename: 'page.md' });
  if (!id) alert('The download was blocked');
});

byId('window').addEventListener('click', () => {
  chrome.windows.create({ url: 'reader.html', type: 'popup', width: 480, height: 640 });
});

byId('signin').addEventListener('click', async () => {
  if (!confirm('Sign in with Google?')) return;
  await chrome.identity.launchWebAuthFlow({ url: 'https://accounts.google.com/o/oauth2/auth', interactive: true });
});
