// Service worker. Crawls on request; notifies and downloads only when a person asked for it in the browser's own menus.
const jobs = new Map();

async function crawl(jobId, url, depth) {
  const job = jobs.get(jobId);
  const queue = [{ url, level: 0 }];
  while (queue.length) {
    const next = queue.shift();
    const html = await (await fetch(next.url)).text();
    await chrome.storage.local.set({ [next.url]: { slug: String(job.done), markdown: html.replace(/<[^>]+>/g, '') } });
    job.done += 1;
    if (next.level < depth) {
      for (const [, href] of html.matchAll(/href="(https?:[^"]+)"/g)) queue.push({ url: href, level: next.level + 1 });
    }
  }
  job.state = 'finished';
}

chrome.runtime.onMessage.addListener((message, sender, reply) => {
  if (message.type === 'crawl:start') {
    const jobId = crypto.randomUUID();
    jobs.set(jobId, { state: 'running', done: 0 });
    crawl(jobId, message.url, message.depth);
    reply({ jobId });
  }
  if (message.type === 'crawl:status') {
    reply(jobs.get(message.jobId) ?? { state: 'unknown', done: 0 });
  }
  return true;
});

chrome.contextMenus.onClicked.addListener(async (info) => {
  const { [info.pageUrl]: page } = await chrome.storage.local.get(info.pageUrl);
  chrome.downloads.download({ url: `data:text/markdown,${encodeURIComponent(page.markdown)}`, filename: `${page.slug}.md` });
});

chrome.alarms.onAlarm.addListener(() => {
  chrome.notifications.create({ type: 'basic', iconUrl: 'icon.png', title: 'Page Shelf', message: `${jobs.size} crawls` });
});

chrome.runtime.onInstalled.addListener(() => {
  chrome.contextMenus.create({ id: 'save', title: 'Save as Markdown' });
  chrome.alarms.create('daily', { periodInMinutes: 1440 });
});
