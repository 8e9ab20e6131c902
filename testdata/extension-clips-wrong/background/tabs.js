export async function snapshot({ id }) {
  const url = await chrome.tabs.captureVisibleTab(Number(id), { format: 'png' });
  return { image: { content: url.slice(url.indexOf(',') + 1), mimeType: 'image/png', encoding: 'base64' } };
}
