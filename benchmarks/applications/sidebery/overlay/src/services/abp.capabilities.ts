import { ID } from 'src/types'
import { Abp } from 'src/services/abp'
import { AbpError } from 'src/services/abp.actions'
import { Bookmarks } from 'src/services/bookmarks'
import { Settings } from 'src/services/settings'
import { SetupPage } from 'src/services/setup-page'
import { Snapshots } from 'src/services/snapshots'
import * as IPC from 'src/services/ipc'

const ID_SCHEMA = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
}

async function storedSnapshot(id: ID) {
  const snapshots = (await Snapshots.getStoredSnapshots()) ?? []
  const index = snapshots.findIndex(s => s.id === id)
  const snapshot = index === -1 ? undefined : Snapshots.getNormalizedSnapshot(snapshots, index)
  if (!snapshot) throw new AbpError('INVALID_PARAMS', `No snapshot ${id}`)
  return snapshot
}

Abp.register({
  'snapshot.create': {
    description: 'Creates a snapshot of all windows',
    inputSchema: { type: 'object', properties: {} },
    run: async () => {
      const snapshot = await Snapshots.createSnapshot()
      return { id: snapshot?.id, time: snapshot?.time }
    },
  },

  'snapshot.list': {
    description: 'The snapshots that are stored',
    inputSchema: { type: 'object', properties: {} },
    run: async () => {
      const snapshots = (await Snapshots.getStoredSnapshots()) ?? []
      return { snapshots: snapshots.map(({ id, time }) => ({ id, time })) }
    },
  },

  'snapshot.open': {
    description: 'Opens the windows of a snapshot, or one of them',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string' }, window: { type: 'number' } },
      required: ['id'],
    },
    run: async ({ id, window }) => {
      const snapshot = await storedSnapshot(id)
      await IPC.bg('openSnapshotWindows', snapshot, window)
      return { windows: snapshot.tabs.length }
    },
  },

  'snapshot.remove': {
    description: 'Removes a snapshot',
    inputSchema: ID_SCHEMA,
    run: async ({ id }) => ({ result: await IPC.bg('removeSnapshot', id) }),
  },

  'export.snapshot': {
    description: 'A snapshot as Markdown',
    inputSchema: ID_SCHEMA,
    run: async ({ id }) => {
      const markdown = Snapshots.convertToMarkdown(await storedSnapshot(id))
      return { content: markdown, mimeType: 'text/markdown', filename: `${id}.md` }
    },
  },

  'export.debugInfo': {
    description: 'What bug reports ask for',
    run: async () => {
      const info = await SetupPage.getDbgDetails()
      SetupPage.reactive.detailsText = JSON.stringify(info, null, 2)
      return { message: 'The details are shown' }
    },
  },

  'settings.get': {
    description: 'The settings',
    inputSchema: { type: 'object', properties: {} },
    run: () => ({ settings: { ...Settings.state } }),
  },

  'bookmarks.copyUrls': {
    description: 'The addresses of bookmarks',
    inputSchema: {
      type: 'object',
      properties: { ids: { type: 'array', items: { type: 'string' } } },
      required: ['ids'],
    },
    run: async ({ ids }) => {
      await Bookmarks.copyUrls(ids)
      return { copied: ids.length }
    },
  },

  'addon.debugUrl': {
    description: 'The address of the developer tools of this add-on',
    inputSchema: { type: 'object', properties: {} },
    run: () => {
      SetupPage.copyDevtoolsUrl()
      return { copied: true }
    },
  },
})
