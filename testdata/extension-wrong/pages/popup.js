document.getElementById('keep').addEventListener('click', async () => {
	const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
	await navigator.clipboard.writeText(tab.url)
	chrome.notifications.create({ type: 'basic', iconUrl: 'icon.png', title: 'Kept', message: tab.title })
})
