import chatflowsApi from '@/api/chatflows'
import { ask } from '../commands'
import { object, string } from '../schema'

export default [
    {
        name: 'chatflows.list',
        description: 'Lists the chatflows of the workspace',
        inputSchema: object({ page: { type: 'number' }, limit: { type: 'number' } }),
        handler: async ({ page = 1, limit = 20 }) => {
            const { data } = await chatflowsApi.getAllChatflows({ page, limit })
            return { chatflows: data.data, total: data.total }
        }
    },
    {
        name: 'chatflows.open',
        description: 'Opens the canvas of a chatflow',
        inputSchema: object({ id: string('Id of the chatflow') }, ['id']),
        handler: async ({ id }) => {
            await ask('app.navigate', { path: `/canvas/${id}` })
            return { id }
        }
    },
    {
        name: 'chatflows.load',
        description: 'Replaces what is on the canvas',
        inputSchema: object({ flow: { type: 'object' } }, ['flow']),
        handler: async ({ flow }) => {
            await ask('canvas.load', { file: JSON.stringify(flow) })
            return { nodes: flow.nodes.length }
        }
    },
    {
        name: 'chatflows.save',
        description: 'Saves the canvas',
        inputSchema: object({ name: string('Name of the chatflow') }, ['name']),
        handler: async ({ name }) => {
            await ask('canvas.save', { name })
            return { name }
        }
    },
    {
        name: 'chatflows.export',
        description: 'Exports the chatflow on the canvas',
        inputSchema: object(),
        handler: async () => {
            await ask('canvas.menu', { item: 'exportChatflow' })
            return { exported: true }
        }
    },
    {
        name: 'chatflows.duplicate',
        description: 'Duplicates the chatflow on the canvas',
        inputSchema: object(),
        handler: async () => {
            await ask('canvas.menu', { item: 'duplicateChatflow' })
            return { duplicated: true }
        }
    },
    {
        name: 'chatflows.showMessages',
        description: 'Shows the messages of the chatflow on the canvas',
        inputSchema: object(),
        handler: async () => {
            await ask('canvas.menu', { item: 'viewMessages' })
            return { shown: true }
        }
    },
    {
        name: 'chatflows.delete',
        description: 'Deletes the chatflow on the canvas',
        inputSchema: object(),
        handler: async () => {
            await ask('canvas.delete')
            return { deleted: true }
        }
    },
    {
        name: 'messages.export',
        description: 'Exports the messages that are shown',
        inputSchema: object(),
        handler: async () => {
            await ask('messages.export')
            return { exported: true }
        }
    },
    {
        name: 'messages.clear',
        description: 'Clears a chat session',
        inputSchema: object({ chatId: string('Id of the chat') }, ['chatId']),
        handler: async ({ chatId }) => {
            await ask('messages.clear', { chatId })
            return { chatId }
        }
    },
    {
        name: 'messages.delete',
        description: 'Deletes the messages that the filters of the dialog leave',
        inputSchema: object({ hard: { type: 'boolean' } }),
        handler: async ({ hard }) => {
            await ask('messages.delete', { hard })
            return { hard }
        }
    }
]
