import { actionHandlers } from './actions'
import { exportHandlers } from './exports'
import { torrentHandlers } from './torrents'

export const handlers = {
  ...torrentHandlers,
  ...exportHandlers,
  ...actionHandlers,
}

const hashes = { type: 'array', items: { type: 'string' } }
const hash = { type: 'string' }

export const capabilityList = [
  { name: 'torrents.list', description: 'The torrents that are shown', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } },
  { name: 'torrents.add', description: 'Adds torrents by link', inputSchema: { type: 'object', properties: { urls: { type: 'array' } }, required: ['urls'] } },
  { name: 'torrents.addFile', description: 'Adds a torrent file', inputSchema: { type: 'object', properties: { paused: { type: 'boolean' } } } },
  { name: 'torrents.pause', description: 'Pauses torrents', inputSchema: { type: 'object', properties: { hashes } } },
  { name: 'torrents.remove', description: 'Asks in the app, then removes torrents', inputSchema: { type: 'object', properties: { hashes }, required: ['hashes'] } },
  { name: 'torrents.copyMagnet', description: 'Magnet link of a torrent', inputSchema: { type: 'object', properties: { hash }, required: ['hash'] } },
  { name: 'torrents.search', description: 'Searches with the plugins', inputSchema: { type: 'object', properties: { query: { type: 'string' } } } },
  { name: 'export.torrent', description: 'A .torrent file', inputSchema: { type: 'object', properties: { hash }, required: ['hash'] } },
  { name: 'export.torrents', description: '.torrent files of several torrents', inputSchema: { type: 'object', properties: { hashes } } },
  { name: 'export.settings', description: 'The settings as JSON', inputSchema: { type: 'object', properties: { indent: { type: 'number' } } } },
  { name: 'export.debug', description: 'What is known of a torrent', inputSchema: { type: 'object', properties: { hash }, required: ['hash'] } },
  { name: 'export.logs', description: 'Messages of the log', inputSchema: { type: 'object', properties: { contains: { type: 'string' } } } },
  { name: 'export.cookies', description: 'Cookies that are sent for downloads', inputSchema: { type: 'object' } },
  { name: 'creator.download', description: 'What a creator task made', inputSchema: { type: 'object', properties: { taskId: { type: 'string' } } } },
  { name: 'article.open', description: 'Opens an article', inputSchema: { type: 'object', properties: { url: { type: 'string' } } } },
  { name: 'ui.toggleTheme', description: 'The next theme', inputSchema: { type: 'object' } },
  { name: 'settings.registerMagnet', description: 'Registers for magnet links', inputSchema: { type: 'object' } },
  { name: 'settings.reset', description: 'Resets all settings', inputSchema: { type: 'object' } },
  { name: 'apiKey.copy', description: 'The API key', inputSchema: { type: 'object' } },
  { name: 'app.remind', description: 'Reminds the user', inputSchema: { type: 'object', properties: { title: { type: 'string' } } } },
  { name: 'app.update', description: 'Looks for a new version', inputSchema: { type: 'object' } },
]
