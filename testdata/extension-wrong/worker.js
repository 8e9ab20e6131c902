// Keeps the number of links on the icon, for people.
chrome.storage.onChanged.addListener(async () => {
	const { links = [] } = await chrome.storage.local.get('links')
	chrome.action.setBadgeText({ text: String(links.length) }) // expect: ABP109
})
