import { ask } from '../commands'
import { object, string } from '../schema'

const toFile = ({ name, content, mimeType }) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    return new File([bytes], name, { type: mimeType })
}

export default [
    {
        name: 'chat.send',
        description: 'Sends a message to the chatflow',
        inputSchema: object({ text: string('The message') }, ['text']),
        handler: async ({ text }) => {
            await ask('chat.send', { text })
            return { text }
        }
    },
    {
        name: 'chat.attach',
        description: 'Attaches a file to the next message',
        inputSchema: object(),
        handler: async () => {
            await ask('chat.attach')
            return { attached: true }
        }
    },
    {
        name: 'chat.addFile',
        description: 'Attaches the given file to the next message',
        inputSchema: object({ name: string('Its name'), content: string('In base64'), mimeType: string('Its type') }, ['name', 'content']),
        handler: async (params) => {
            await ask('chat.addFile', { file: toFile(params) })
            return { name: params.name }
        }
    },
    {
        name: 'chat.record',
        description: 'Starts to record a spoken message',
        inputSchema: object(),
        handler: async () => {
            await ask('chat.record')
            return { recording: true }
        }
    },
    {
        name: 'chat.copy',
        description: 'Copies the last message',
        inputSchema: object(),
        handler: async () => {
            await ask('chat.copy')
            return { copied: true }
        }
    },
    {
        name: 'download.chatFile',
        description: 'Gets a file that an assistant made',
        inputSchema: object({ fileName: string('Name of the file') }, ['fileName']),
        handler: async ({ fileName }) => {
            await ask('chat.download', { fileName })
            return { fileName }
        }
    }
]
