// What the page for agents asks of the background page.
const abpJobs = {
  async clip({ tabId, selection }) {
    await ensureScripts(tabId);
    const article = await getArticleFromContent(tabId, selection);
    if (!article) throw new Error('Nothing to clip');
    const { markdown } = await convertArticleToMarkdown(article, false);
    return { markdown, title: await formatTitle(article) };
  },

  async save({ tabId }) {
    await downloadMarkdownFromContext({ menuItemId: 'download-markdown-all' }, { id: tabId });
    return { saved: true };
  },

  async link({ tabId }) {
    await copyTabAsMarkdownLink({ id: tabId });
    return { copied: true };
  },

  async obsidian({ tabId }) {
    await copyMarkdownFromContext({ menuItemId: 'copy-markdown-obsall' }, { id: tabId });
    return { sent: true };
  },

  async convert({ html, baseUri }) {
    const article = await getArticleFromDom(html);
    article.baseURI = baseUri || article.baseURI;
    const { markdown } = await convertArticleToMarkdown(article, false);
    return { markdown };
  },

  async titles() {
    const tabs = await browser.tabs.query({ currentWindow: true });
    return tabs.map(tab => ({ id: tab.id, title: generateValidFileName(tab.title), url: tab.url }));
  },

  async toggle({ setting }) {
    await toggleSetting(setting);
    const options = await getOptions();
    return { setting, value: options[setting] };
  },

  async tell({ title, message }) {
    await browser.notifications.create({ type: 'basic', iconUrl: 'icons/favicon-48x48.png', title, message });
    return { told: true };
  },
};

browser.runtime.onMessage.addListener(message => {
  if (message.type !== 'abp' || !abpJobs[message.job]) return;
  return abpJobs[message.job](message.params)
    .then(result => ({ result }))
    .catch(error => ({ error: error.message }));
});
