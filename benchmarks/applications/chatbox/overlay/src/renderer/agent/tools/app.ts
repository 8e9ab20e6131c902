import platform from '@/platform'
import * as toastActions from '@/stores/toastActions'
import { onScreen } from '../screen'
import { Tool } from '../tool'

export class OpenLink extends Tool<{ url: string }> {
  readonly name = 'links.open'
  readonly description = 'Opens a link'
  readonly properties = { url: { type: 'string' } }
  async run({ url }: { url: string }) {
    await platform.openLink(url)
    return { url }
  }
}

export class RestartApp extends Tool {
  readonly name = 'app.restart'
  readonly description = 'Starts the app again'
  async run() {
    await platform.relaunch()
    return { restarted: true }
  }
}

export class AppVersion extends Tool {
  readonly name = 'app.version'
  readonly description = 'Says which version runs'
  async run() {
    return { version: await platform.getVersion(), platform: await platform.getPlatform() }
  }
}

export class ShowMessage extends Tool<{ text: string }> {
  readonly name = 'toasts.show'
  readonly description = 'Shows a message'
  readonly properties = { text: { type: 'string' } }
  run({ text }: { text: string }) {
    toastActions.add(text, 3000)
    return { text }
  }
}

export class DeleteServer extends Tool<{ id: string }> {
  readonly name = 'servers.delete'
  readonly description = 'Deletes an MCP server'
  readonly properties = { id: { type: 'string' } }
  async run({ id }: { id: string }) {
    await onScreen('servers.delete', id)
    return { deleted: id }
  }
}

export class ImportServers extends Tool {
  readonly name = 'servers.import'
  readonly description = 'Imports MCP servers'
  async run() {
    await onScreen('servers.import')
    return { imported: true }
  }
}

export class ImportProvider extends Tool {
  readonly name = 'providers.import'
  readonly description = 'Imports a provider'
  async run() {
    await onScreen('providers.import')
    return { imported: true }
  }
}

export class UploadDocuments extends Tool {
  readonly name = 'documents.upload'
  readonly description = 'Uploads documents to the knowledge base'
  async run() {
    await onScreen('documents.upload')
    return { uploading: true }
  }
}
