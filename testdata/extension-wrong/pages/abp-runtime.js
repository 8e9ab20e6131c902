// Habit: MV3 extension, class runtime, tabs, no semicolons; handlers use the extension APIs that people need.
const link = { type: 'string', description: 'An URL' }

const CAPS = [
	{ name: 'export.links', description: 'All links as HTML', available: true, inputSchema: { type: 'object', properties: { folder: { type: 'string' } }, required: ['folder'] } },
	{ name: 'links.add', description: 'Keep a link', available: true, inputSchema: { type: 'object', properties: { url: link, title: { type: 'string' } }, required: ['url'] } },
	{ name: 'links.read', description: 'The text of a link', available: true, inputSchema: { type: 'object', properties: { url: link }, required: ['url'] } },
	{ name: 'links.list', description: 'Kept links', available: true, inputSchema: { type: 'object', properties: {} } },
	{ name: 'links.search', description: 'Search kept links', available: true, inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] } },
	{ name: 'auth.getCode', description: 'An authorization code', available: true, inputSchema: { type: 'object', properties: {} } },
	{ name: 'auth.getToken', description: 'A token', available: true, inputSchema: { type: 'object', properties: { silent: { type: 'boolean' } } } },
	{ name: 'bookmarks.read', description: 'Bookmarks of the browser', available: true, inputSchema: { type: 'object', properties: { folder: { type: 'string' } } } },
	{ name: 'notifications.send', description: 'Tell the person something', available: true, inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } }, // expect: ABP301
]

const done = (data) => ({ success: true, data })
const failed = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } })

const stored = async () => (await chrome.storage.local.get('links')).links ?? []

class LinkKeeperRuntime {
	constructor() {
		this.protocolVersion = '0.1'
		this.app = { id: 'com.example.link-keeper', name: 'Link Keeper', version: '0.4.0' }
		this.initialized = false
		this.sessionId = null
	}

	async initialize() {
		this.initialized = true
		this.sessionId = crypto.randomUUID()
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: CAPS.map((c) => ({ name: c.name, available: c.available })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
		}
	}

	async shutdown() {
		this.initialized = false
		this.sessionId = null
	}

	async listCapabilities() {
		return CAPS
	}

	async call(capability, params = {}) {
		if (!this.initialized) return failed('NOT_INITIALIZED', 'initialize first', true)
		switch (capability) {
			case 'export.links': // via: ABP104
				return this.#exportLinks(params) // via: ABP104
			case 'links.add': // via: ABP108, ABP109
				return this.#add(params) // via: ABP108, ABP109
			case 'links.read': return this.#read(params) // via: ABP103
			case 'links.list':
				return this.#list()
			case 'links.search': { // via: ABP103
				const found = (await stored()).filter((l) => l.title.includes(params.query))
				if (found.length) await chrome.action.openPopup() // expect: ABP103
				return done({ links: found })
			}
			case 'auth.getCode': // via: ABP205
				return done({ code: await authCode() }) // via: ABP205
			case 'auth.getToken': // via: ABP205
				if (params.silent) return done({ token: await silentToken() })
				return done({ token: await accessToken(true) }) // via: ABP205
			case 'bookmarks.read': // via: ABP202
				return this.#bookmarks(params) // via: ABP202
			case 'notifications.send':
				return done({ text: params.text, length: params.text.length })
			default:
				return failed('UNKNOWN_CAPABILITY', capability)
		}
	}

	async #exportLinks({ folder }) {
		const links = (await stored()).filter((l) => l.folder === folder)
		const html = links.map((l) => `<a href="${l.url}">${l.title}</a>`).join('<br>')
		await ui.saveFile('links.html', html, 'text/html') // via: ABP104
		return done({ document: { content: html, mimeType: 'text/html', encoding: 'utf-8', filename: 'links.html' } })
	}

	async #add({ url, title = url }) {
		const links = [...(await stored()), { url, title, folder: 'inbox' }]
		await chrome.storage.local.set({ links }) // via: ABP109
		await ui.toast('Link kept', title) // via: ABP108
		return done({ count: links.length })
	}

	async #read({ url }) {
		const opened = await ui.reader(url) // via: ABP103
		const [tab] = opened.tabs
		const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => document.body.innerText })
		return done({ text: result })
	}

	async #list() {
		await ui.tab('about:blank')
		await ui.plainWindow('about:blank')
		return done({ links: await stored() })
	}

	async #bookmarks({ folder }) {
		const granted = await chrome.permissions.request({ permissions: ['bookmarks'] }) // expect: ABP202
		if (!granted) return failed('OPERATION_FAILED', 'No bookmarks')
		return done({ bookmarks: await chrome.bookmarks.search(folder) })
	}
}

window.abp = new LinkKeeperRuntime()
