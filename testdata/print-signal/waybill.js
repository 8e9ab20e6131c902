// Habit: everything in one IIFE; print() as a transport signal, rightly and wrongly.
;(function (window, document) {
	'use strict'

	let sessionId = null

	const needs = (properties) => ({
		type: 'object',
		properties: Object.fromEntries(Object.entries(properties).map(([key, type]) => [key, { type }])),
		required: Object.keys(properties),
	})

	const capabilities = [
		{ name: 'export.pdf', description: 'HTML, printed', available: true, inputSchema: needs({ html: 'string' }) },
		{ name: 'render.poster', description: 'A title, large', available: true, inputSchema: needs({ title: 'string' }) },
		{ name: 'render.card', description: 'An address card', available: true, inputSchema: needs({ name: 'string', address: 'string' }) },
		{ name: 'render.photo', description: 'A picture', available: true, inputSchema: needs({ url: 'string' }) },
		{ name: 'render.list', description: 'A packing list', available: true, inputSchema: needs({ items: 'array' }) },
		{ name: 'render.summary', description: 'Sums', available: true, inputSchema: needs({ lines: 'array' }) },
		{ name: 'render.label', description: 'A label', available: true, inputSchema: needs({ text: 'string' }) },
		{ name: 'render.popup', description: 'HTML in a window', available: true, inputSchema: needs({ html: 'string' }) },
		{ name: 'render.frame', description: 'HTML in a frame', available: true, inputSchema: needs({ html: 'string' }) },
		{ name: 'render.namedFrame', description: 'HTML in a named frame', available: true, inputSchema: needs({ html: 'string' }) },
		{ name: 'render.sheet', description: 'HTML on a sheet', available: true, inputSchema: needs({ html: 'string' }) },
		{ name: 'render.wide', description: 'The page, wider', available: true, inputSchema: needs({ width: 'integer' }) },
		{ name: 'render.command', description: 'HTML, by command', available: true, inputSchema: needs({ html: 'string' }) },
	]

	const container = () => document.getElementById('print-container')

	const ok = (data) => ({ success: true, data })

	const failure = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } })

	/** Fills the container; what is printed is what the caller gave. */
	function fill(html) {
		const target = container()
		target.innerHTML = html
		return document.fonts.ready
	}

	function row(item) {
		const li = document.createElement('li')
		li.textContent = `${item.count} × ${item.name}`
		return li
	}

	const handlers = {
		// ---- right: the page's own window, after its own parameters went into the DOM

		async 'export.pdf'({ html }) {
			container().innerHTML = html
			await document.fonts.ready
			window.print()
			return ok({ rendered: true })
		},

		'render.poster': function (params) {
			const heading = document.createElement('h1')
			heading.textContent = params.title
			container().replaceChildren(heading)
			print()
			return { success: true, data: { rendered: true } }
		},

		'render.card': async ({ name, address }) => {
			await fill(`<address><b>${name}</b><br>${address}</address>`)
			self.print()
			return ok({ rendered: true })
		},

		'render.photo'({ url }) {
			const image = new Image()
			return new Promise((resolve) => {
				image.onload = () => {
					container().replaceChildren(image)
					globalThis.print()
					resolve(ok({ rendered: true }))
				}
				image.src = url
			})
		},

		'render.list'(params) {
			const list = document.createElement('ul')
			for (const item of params.items) list.append(row(item))
			container().append(list)
			document.defaultView.print()
			return ok({ rendered: true, rows: params.items.length })
		},

		// ---- wrong

		// Prints what happens to be on the page; the parameters only make the answer.
		'render.summary'({ lines }) { // via: ABP102
			container().hidden = false
			window.print() // expect: ABP102
			return ok({ total: lines.reduce((sum, line) => sum + line.cents, 0) })
		},

		// Rendered well, answered badly.
		async 'render.label'({ text }) { // via: ABP102
			await fill(`<p class="label">${text}</p>`)
			window.print() // expect: ABP102
			return ok({ status: 'print_dialog_opened' })
		},

		// Another window, and the window itself.
		'render.popup'({ html }) { // via: ABP102, ABP103
			const popup = window.open('', '_blank', 'width=800') // expect: ABP103
			popup.document.write(html)
			popup.document.close()
			popup.focus()
			popup.print() // expect: ABP102
			return ok({ html })
		},

		'render.frame'({ html }) { // via: ABP102
			const frame = document.createElement('iframe')
			frame.srcdoc = html
			document.body.append(frame)
			return new Promise((resolve) => { // via: ABP102
				frame.addEventListener('load', () => { // via: ABP102
					frame.contentWindow.print() // expect: ABP102
					resolve(ok({ html }))
				})
			})
		},

		'render.namedFrame': ({ html }) => { // via: ABP102
			const sheet = document.getElementById('frame')
			sheet.srcdoc = html
			frames['sheet'].print() // expect: ABP102
			return ok({ html })
		},

		// First printed, then written.
		'render.sheet'({ html }) { // via: ABP102
			print() // expect: ABP102
			container().innerHTML = html
			return ok({ html })
		},

		// A style is no content.
		'render.wide'(params) { // via: ABP102
			container().style.width = `${params.width}px`
			window.print() // expect: ABP102
			return ok({ width: params.width })
		},

		'render.command'({ html }) { // via: ABP102
			document.execCommand('print') // expect: ABP102
			return ok({ html: `<main>${html}</main>` })
		},
	}

	window.abp = {
		protocolVersion: '0.1',
		app: { id: 'com.waybill.app', name: 'Waybill', version: '1.0.0' },
		get initialized() {
			return sessionId !== null
		},
		async initialize() {
			sessionId = crypto.randomUUID()
			return {
				sessionId,
				protocolVersion: '0.1',
				app: window.abp.app,
				capabilities: capabilities.map(({ name, available }) => ({ name, available })),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
			}
		},
		async shutdown() {
			sessionId = null
		},
		listCapabilities: () => capabilities,
		async call(capability, params = {}) {
			if (!sessionId) return failure('NOT_INITIALIZED', 'initialize() first', true)
			const handler = handlers[capability]
			if (!handler) return failure('UNKNOWN_CAPABILITY', capability)
			try {
				return await handler(params)
			} catch (error) {
				return failure('OPERATION_FAILED', error.message)
			}
		},
	}

	// What a person prints is a person's business.
	document.addEventListener('keydown', (event) => {
		if (event.ctrlKey && event.key === 'p') {
			event.preventDefault()
			container().innerHTML = document.getElementById('app').innerHTML
			window.print()
		}
	})
	window.addEventListener('afterprint', () => container().replaceChildren())
	matchMedia('print').addEventListener('change', (query) => document.body.classList.toggle('printing', query.matches))
})(window, document)
