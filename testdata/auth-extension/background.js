// Messages from the page and the popup; alarms of the worker's own.
const jobs = new Map();

chrome.runtime.onMessage.addListener((message, sender, sendResponse) => {
  if (message.type === 'crawl') {
    const jobId = crypto.randomUUID();
    jobs.set(jobId, message.url);
    chrome.alarms.create(jobId, { delayInMinutes: 1 });
    sendResponse(jobId);
  }
  return true;
});

chrome.alarms.onAlarm.addListener(({ name }) => {
  const url = jobs.get(name);
  if (!url) return;
  chrome.notifications.create(name, { type: 'basic', iconUrl: 'icon.png', title: 'Read', message: url });
  jobs.delete(name);
});

chrome.notifications.onClicked.addListener((id) => chrome.windows.create({ url: jobs.get(id), type: 'popup' }));
