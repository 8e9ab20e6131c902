import NiceModal from '@ebay/nice-modal-react'
import type { ExportChatFormat } from '@shared/types'
import { router } from '@/router'
import { deleteSession, getSession, listSessionsMeta } from '@/stores/chatStore'
import { createEmpty, exportSessionChat, switchCurrentSession } from '@/stores/sessionActions'
import { uiStore } from '@/stores/uiStore'
import { Tool, ToolError } from '../tool'

const find = async (id: string) => {
  const session = await getSession(id)
  if (!session) throw new ToolError('INVALID_PARAMS', `There is no chat ${id}`, false)
  return session
}

export class ListChats extends Tool {
  readonly name = 'chats.list'
  readonly description = 'Lists the chats'
  async run() {
    const chats = await listSessionsMeta()
    return chats.map(({ id, name }) => ({ id, name }))
  }
}

export class OpenChat extends Tool<{ id: string }> {
  readonly name = 'chats.open'
  readonly description = 'Opens a chat'
  readonly properties = { id: { type: 'string' } }
  async run({ id }: { id: string }) {
    await find(id)
    switchCurrentSession(id)
    return { id }
  }
}

export class CreateChat extends Tool {
  readonly name = 'chats.create'
  readonly description = 'Creates a chat'
  async run() {
    const session = await createEmpty('chat')
    return { id: session.id }
  }
}

export class DeleteChat extends Tool<{ id: string }> {
  readonly name = 'chats.delete'
  readonly description = 'Deletes a chat'
  readonly properties = { id: { type: 'string' } }
  async run({ id }: { id: string }) {
    await find(id)
    await deleteSession(id)
    router.navigate({ to: '/', replace: true })
    return { deleted: id }
  }
}

export class ShowChat extends Tool<{ id: string }> {
  readonly name = 'chats.show'
  readonly description = 'Shows what a chat holds'
  readonly properties = { id: { type: 'string' } }
  async run({ id }: { id: string }) {
    const data = await find(id)
    void NiceModal.show('json-viewer', { title: data.name, data })
    return { shown: id }
  }
}

export class SaveChat extends Tool {
  readonly name = 'chats.save'
  readonly description = 'Saves the chat on screen'
  async run() {
    await NiceModal.show('export-chat')
    return { saved: true }
  }
}

export class ClearChats extends Tool {
  readonly name = 'chats.clear'
  readonly description = 'Offers to clear the list of chats'
  run() {
    NiceModal.show('clear-session-list')
    return { offered: true }
  }
}

export class ExportChat extends Tool<{ id: string; format?: ExportChatFormat }> {
  readonly name = 'export.chat'
  readonly description = 'Exports a chat'
  readonly properties = { id: { type: 'string' }, format: { type: 'string' } }
  async run({ id, format = 'Markdown' }: { id: string; format?: ExportChatFormat }) {
    await find(id)
    await exportSessionChat(id, 'all_threads', format)
    return { status: 'exported' }
  }
}

export class ExportData extends Tool<{ id: string }> {
  readonly name = 'export.data'
  readonly description = 'Exports a chat as data'
  readonly properties = { id: { type: 'string' } }
  async run({ id }: { id: string }) {
    const session = await find(id)
    const content = JSON.stringify(session)
    return {
      content,
      mimeType: 'application/json',
      encoding: 'utf-8',
      size: content.length,
      filename: `${session.name}.json`,
    }
  }
}

export class SearchChats extends Tool {
  readonly name = 'search.open'
  readonly description = 'Opens the search'
  run() {
    uiStore.getState().setOpenSearchDialog(true)
    return { open: true }
  }
}
