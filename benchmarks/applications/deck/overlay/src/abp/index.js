import { generateUrl, getBaseUrl } from '@nextcloud/router'
import { showSuccess } from '@nextcloud/dialogs'
import { BoardApi } from '../services/BoardApi.js'
import { CardApi } from '../services/CardApi.js'
import { useBoardStore } from '../stores/board.js'
import { request } from './bus.js'

const boardApi = new BoardApi()
const cardApi = new CardApi()

const RETRY = ['NOT_INITIALIZED', 'TIMEOUT', 'PERMISSION_DENIED']

function failure(code, message, retryable = RETRY.includes(code)) {
	return { success: false, error: { code, message, retryable } }
}

function success(data) {
	return { success: true, data }
}

function cardUrl(boardId, cardId) {
	return getBaseUrl() + generateUrl('/apps/deck') + `/board/${boardId}/card/${cardId}`
}

class DeckAgent {

	constructor() {
		this.protocolVersion = '0.1'
		this.app = { id: 'com.nextcloud.deck', name: 'Deck', version: '2.0.0' }
		this.initialized = false
		this.sessionId = null
	}

	async initialize() {
		this.initialized = true
		this.sessionId = String(Date.now())
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: this.listCapabilities().map(({ name }) => ({ name, available: true })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
		}
	}

	async shutdown() {
		this.initialized = false
	}

	listCapabilities() {
		const board = { type: 'object', properties: { boardId: { type: 'integer' } } }
		const card = { type: 'object', properties: { boardId: { type: 'integer' }, cardId: { type: 'integer' } } }
		return [
			{ name: 'board.list', description: 'Boards', available: true, inputSchema: { type: 'object' } },
			{ name: 'board.create', description: 'Creates a board', available: true, inputSchema: { type: 'object', properties: { title: { type: 'string' }, color: { type: 'string' } } } },
			{ name: 'board.import', description: 'Imports a board', available: true, inputSchema: { type: 'object' } },
			{ name: 'export.board', description: 'A board as JSON or CSV', available: true, inputSchema: { type: 'object', properties: { boardId: { type: 'integer' }, format: { enum: ['json', 'csv'] } } } },
			{ name: 'export.boardData', description: 'A board as JSON', available: true, inputSchema: board },
			{ name: 'export.card', description: 'A card as Markdown', available: true, inputSchema: card },
			{ name: 'card.copyLink', description: 'The link of a card', available: true, inputSchema: card },
			{ name: 'card.openLink', description: 'The link that a card refers to', available: true, inputSchema: card },
			{ name: 'card.attach', description: 'Attaches a file', available: true, inputSchema: card },
			{ name: 'card.showAttachment', description: 'Shows an attachment', available: true, inputSchema: { type: 'object', properties: { attachment: { type: 'object' } } } },
			{ name: 'card.archive', description: 'Archives a card', available: true, inputSchema: card },
			{ name: 'card.label', description: 'Labels a card', available: true, inputSchema: card },
		]
	}

	async call(capability, params = {}) {
		if (!this.initialized) {
			return failure('NOT_INITIALIZED', t('deck', 'Not initialized'))
		}
		try {
			switch (capability) {
			case 'board.list':
				return success({ boards: useBoardStore().boards.map(({ id, title }) => ({ id, title })) })
			case 'board.create':
				return await this.createBoard(params)
			case 'board.import':
				request('import-board')
				return success({ imported: true })
			case 'export.board':
				return await this.exportBoard(params)
			case 'export.boardData':
				return success({
					content: JSON.stringify(await boardApi.loadById(params.boardId)),
					mimeType: 'application/json',
					encoding: 'utf-8',
				})
			case 'export.card':
				return await this.exportCard(params)
			case 'card.copyLink':
				return await this.copyLink(params)
			case 'card.openLink':
				request('open-link', params)
				return success(params)
			case 'card.attach':
				request('attach', params)
				return success(params)
			case 'card.showAttachment':
				request('show-attachment', params.attachment)
				return success({ shown: true })
			case 'card.archive':
				await cardApi.archiveCard({ id: params.cardId })
				OC.Notification.showTemporary(t('deck', 'Card archived'))
				return success({ cardId: params.cardId })
			default:
				return failure('UNKNOWN_CAPABILITY', capability, true)
			}
		} catch (e) {
			return { success: false, error: e.message }
		}
	}

	async createBoard({ title, color = '0087C5' }) {
		if (!title) {
			return failure('INVALID_PARAMS', t('deck', 'A title is needed'))
		}
		const board = await useBoardStore().createBoard({ title, color })
		return success({ board })
	}

	async exportBoard({ boardId, format = 'json' }) {
		await boardApi.exportBoard({ id: boardId }, format)
		showSuccess(t('deck', 'Board exported'))
		return success({ exported: true, format })
	}

	async exportCard({ cardId }) {
		const card = await cardApi.getById?.(cardId)
		const text = `# ${card.title}\n\n${card.description}`
		return success({ url: 'data:text/markdown;base64,' + btoa(text), filename: `${cardId}.md` })
	}

	async copyLink({ boardId, cardId }) {
		const url = cardUrl(boardId, cardId)
		try {
			await navigator.clipboard.writeText(url)
		} catch (e) {
			window.prompt(t('deck', 'Copy this link'), url)
		}
		return success({ url })
	}

}

const link = document.createElement('link')
link.rel = 'abp-manifest'
link.href = generateUrl('/apps/deck/abp.json')
document.head.appendChild(link)

window.abp = new DeckAgent()
