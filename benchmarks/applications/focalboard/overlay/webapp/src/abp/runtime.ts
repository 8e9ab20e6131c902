// Copyright (c) 2015-present Mattermost, Inc. All Rights Reserved.
// See LICENSE.txt for license information.

import {sendFlashMessage} from '../components/flashMessages'
import {Constants} from '../constants'
import mutator from '../mutator'
import store from '../store'
import {requestCommand} from '../store/agent'
import {getCurrentBoardCards} from '../store/cards'
import {storeLanguage} from '../store/language'
import {setCurrent as setCurrentView} from '../store/views'
import {darkTheme, lightTheme, setTheme} from '../theme'
import {IDType, Utils} from '../utils'

import {copyCardLink, duplicateCard, exportBoard, exportCsv, importArchive, readAttachment, renameCard} from './commands'

type Params = Record<string, any>

type Capability = {
    name: string
    description: string
    inputSchema: Params
    run: (params: Params) => unknown
}

class AgentError extends Error {
    constructor(public code: string, message: string, public retryable = false) {
        super(message)
    }
}

const object = (properties: Params = {}) => ({type: 'object', properties})
const text = {type: 'string'}

class AgentRuntime {
    readonly protocolVersion = '0.1'
    readonly app = {id: 'com.focalboard.webapp', name: 'Focalboard', version: '8.0.0'}

    sessionId?: string
    private capabilities = new Map<string, Capability>()

    constructor() {
        this.registerCards()
        this.registerBoards()
        this.registerApp()
    }

    get initialized(): boolean {
        return Boolean(this.sessionId)
    }

    async initialize() {
        this.sessionId = Utils.createGuid(IDType.Session)
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.listCapabilities().map(({name, available}) => ({name, available})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
        }
    }

    async shutdown() {
        this.sessionId = undefined
    }

    listCapabilities() {
        return Array.from(this.capabilities.values()).map(({name, description, inputSchema}) => ({
            name,
            description,
            inputSchema,
            available: true,
        }))
    }

    async call(name: string, params: Params = {}) {
        const capability = this.capabilities.get(name)
        if (!capability) {
            return this.fail(new AgentError('UNKNOWN_CAPABILITY', `Unknown capability: ${name}`))
        }

        try {
            const data = await capability.run(params)
            return {success: true, data}
        } catch (e) {
            Utils.logError(`agent: ${name} ${e}`)
            return this.fail(e)
        }
    }

    private fail(e: unknown) {
        const {code = 'OPERATION_FAILED', message = String(e), retryable = false} = e as Partial<AgentError>
        return {success: false, error: {code, message, retryable}}
    }

    private register(name: string, description: string, inputSchema: Params, run: Capability['run']) {
        this.capabilities.set(name, {name, description, inputSchema, run})
    }

    // Components answer what only they can do, if they are on the page.
    private command(command: string, args: Params): Promise<unknown> {
        return new Promise((resolve, reject) => {
            const id = Utils.createGuid(IDType.None)
            const unsubscribe = store.subscribe(() => {
                const {completed} = store.getState().agent
                if (completed?.id !== id) {
                    return
                }

                unsubscribe()
                if (completed.error) {
                    reject(new AgentError('OPERATION_FAILED', completed.error, true))
                } else {
                    resolve(completed.result ?? {})
                }
            })
            setTimeout(() => reject(new AgentError('CAPABILITY_UNAVAILABLE', 'Nothing on the page can do that.', true)), 5000)

            store.dispatch(requestCommand({id, command, args}))
        })
    }

    private registerCards() {
        this.register('cards.list', 'Lists the cards of the open board', object(), () => {
            const cards = getCurrentBoardCards(store.getState())
            return cards.map(({id, title}) => ({id, title}))
        })
        this.register('card.rename', 'Renames a card', object({cardId: text, title: text}), ({cardId, title}) =>
            store.dispatch(renameCard({cardId, title})).unwrap())
        this.register('card.duplicate', 'Duplicates a card', object({cardId: text, boardId: text}), ({cardId, boardId}) =>
            store.dispatch(duplicateCard({cardId, boardId})).unwrap())
        this.register('card.copyLink', 'Copies the link of a card', object({cardId: text}), ({cardId}) =>
            store.dispatch(copyCardLink({cardId})).unwrap())
        this.register('card.addImage', 'Adds an image to a card', object({cardId: text}), ({cardId}) => new Promise((resolve) => {
            Utils.selectLocalFile((file) => resolve({cardId, name: file.name}))
        }))
        this.register('render.card', 'Prints the text of a card', object({markdown: text}), ({markdown}) => {
            if (typeof markdown !== 'string') {
                throw new AgentError('INVALID_PARAMS', 'markdown must be text')
            }

            const portal = document.getElementById('focalboard-root-portal')!
            portal.innerHTML = Utils.htmlFromMarkdown(markdown)
            window.print()
            return {rendered: true}
        })
        this.register('attachment.read', 'Reads an attachment', object({boardId: text, fileId: text}), ({boardId, fileId}) =>
            store.dispatch(readAttachment({boardId, fileId})).unwrap())
        this.register('attachment.save', 'Saves an attachment', object({blockId: text}), ({blockId}) =>
            this.command('attachment', {blockId}))
    }

    private registerBoards() {
        this.register('export.board', 'Exports a board as an archive', object({boardId: text}), ({boardId}) =>
            store.dispatch(exportBoard({boardId})).unwrap())
        this.register('export.csv', 'Exports the open view as CSV', object(), () =>
            store.dispatch(exportCsv()).unwrap())
        this.register('convert.markdown', 'Converts Markdown to HTML', object({markdown: text}), ({markdown}) => ({
            html: Utils.htmlFromMarkdown(markdown),
        }))
        this.register('board.import', 'Imports an archive', object(), () => store.dispatch(importArchive()).unwrap())
        this.register('board.importFrom', 'Says how boards come from elsewhere', object({source: text}), ({source}) => {
            const entry = Constants.imports.find((i) => i.id === source)
            if (!entry) {
                throw new AgentError('INVALID_PARAMS', `Unknown source: ${source}`)
            }

            window.open(entry.href)
            return {source: entry.displayName}
        })
        this.register('board.regenerateToken', 'Makes a new link to the shared board', object(), () =>
            this.command('regenerateToken', {}))
    }

    private registerApp() {
        this.register('history.undo', 'Takes the last change back', object(), async () => {
            if (!mutator.canUndo) {
                throw new AgentError('CAPABILITY_UNAVAILABLE', 'Nothing to take back', true)
            }

            const description = mutator.undoDescription
            await mutator.undo()
            return {description}
        })
        this.register('settings.language', 'Sets the language', object({code: text}), async ({code}) => ({
            language: await store.dispatch(storeLanguage(code)).unwrap(),
        }))
        this.register('settings.theme', 'Sets the theme', object({dark: {type: 'boolean'}}), ({dark}) => {
            setTheme(dark ? darkTheme : lightTheme)
            return {dark}
        })
        this.register('state.setView', 'Opens a view', object({viewId: text}), ({viewId}) => {
            store.dispatch(setCurrentView(viewId))
            return {viewId}
        })
        this.register('notification.show', 'Shows a message', object({content: text}), ({content}) => {
            sendFlashMessage({content, severity: 'normal'})
            return {shown: true}
        })
        this.register('app.update', 'Loads a new version', object(), () => this.command('update', {}))
    }
}

declare global {
    interface Window {
        abp: AgentRuntime
    }
}

window.abp = new AgentRuntime()
