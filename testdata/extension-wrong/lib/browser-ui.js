// Thin wrappers around what the browser can show; shared with the options page.
const api = globalThis.browser ?? globalThis.chrome

const ui = {
	async toast(title, message) {
		return api.notifications.create({ type: 'basic', iconUrl: '/icon.png', title, message }) // expect: ABP108
	},

	async saveFile(filename, text, type) {
		const url = `data:${type};charset=utf-8,${encodeURIComponent(text)}`
		return chrome.downloads.download({ url, filename, saveAs: false }) // expect: ABP104
	},

	async reader(url) {
		const options = { url, type: 'popup', width: 420, height: 600 }
		return chrome.windows.create(options) // expect: ABP103
	},

	async tab(url) {
		return chrome.tabs.create({ url, active: false })
	},

	async plainWindow(url) {
		return chrome.windows.create({ url, type: 'normal' })
	},
}
