import openhab from '@/js/openhab'
import { authorize } from '@/js/openhab/auth'
import { showConfirmDialog, showToast } from '@/js/dialog-promises'
import copyToClipboard from '@/js/clipboard'
import { useUIOptionsStore } from '@/js/stores/useUIOptionsStore'
import { useStatesStore } from '@/js/stores/useStatesStore'
import { AudioSource } from '@/js/voice/audio/audio-source'
import { askPages, runAction } from './actions'

type Params = Record<string, any>

export interface Capability {
  name: string
  description: string
  inputSchema: object
  handler: (params: Params) => unknown
}

const text = { type: 'string' }

function object(properties: Record<string, object>, required: string[] = []) {
  return { type: 'object', properties, required }
}

export const capabilities: Capability[] = [
  {
    name: 'item.getState',
    description: 'The state of an item',
    inputSchema: object({ item: text }, ['item']),
    handler: async ({ item }) => ({ item, state: await openhab.api.getPlain(`/rest/items/${item}/state`, 'text/plain') })
  },
  {
    name: 'item.sendCommand',
    description: 'Sends a command to an item',
    inputSchema: object({ item: text, command: text }, ['item', 'command']),
    handler: async ({ item, command }) => {
      await useStatesStore().sendCommand(item, command)
      return { item, command }
    }
  },
  {
    name: 'item.copyState',
    description: 'The state of an item, for pasting',
    inputSchema: object({ item: text }, ['item']),
    handler: async ({ item }) => {
      const state = await openhab.api.getPlain(`/rest/items/${item}/state`, 'text/plain')
      await copy(String(state))
      return { item, state }
    }
  },
  {
    name: 'export.items',
    description: 'Items as JSON',
    inputSchema: object({ tag: text }),
    handler: async ({ tag }) => {
      const items = await openhab.api.get('/rest/items', { tags: tag ?? '' })
      return {
        content: JSON.stringify(items, null, 2),
        mimeType: 'application/json',
        encoding: 'utf-8',
        filename: 'items.json'
      }
    }
  },
  {
    name: 'export.log',
    description: 'The log as CSV',
    inputSchema: object({ filter: text }),
    handler: async (params) => {
      await runAction('log.csv', params)
      return { status: 'exported' }
    }
  },
  {
    name: 'log.copyTable',
    description: 'The table of the log',
    inputSchema: object({}),
    handler: (params) => runAction('log.copy', params)
  },
  {
    name: 'export.pages',
    description: 'Definitions of pages as YAML',
    inputSchema: object({ uids: { type: 'array', items: text } }),
    handler: (params) => {
      askPages('copy-pages', params)
      return { copied: true }
    }
  },
  {
    name: 'export.thing',
    description: 'The definition of a thing',
    inputSchema: object({ uid: text }, ['uid']),
    handler: async ({ uid }) => {
      const definition = await openhab.api.postPlain('/rest/file-format/things', JSON.stringify([uid]), 'text', 'application/json', {
        accept: 'application/yaml'
      })
      return { file: { content: definition, mimeType: 'application/yaml', encoding: 'utf-8' } }
    }
  },
  {
    name: 'rule.remove',
    description: 'Removes a rule',
    inputSchema: object({ uid: text }, ['uid']),
    handler: async ({ uid }) => {
      if (!(await showConfirmDialog(`Remove ${uid}?`, 'Remove rule'))) {
        return { removed: false }
      }
      await openhab.api.delete('/rest/rules/' + uid)
      void showToast('Rule removed')
      return { removed: true }
    }
  },
  {
    name: 'settings.enableDialog',
    description: 'Switches the voice dialog on or off',
    inputSchema: object({ enabled: { type: 'boolean' } }),
    handler: ({ enabled = true }) => {
      useUIOptionsStore().dialogEnabled = enabled
      return { enabled }
    }
  },
  {
    name: 'settings.switchTheme',
    description: 'Changes the theme',
    inputSchema: object({ theme: text }, ['theme']),
    handler: (params) => runAction('theme.switch', params)
  },
  {
    name: 'voice.listen',
    description: 'Listens to a sentence',
    inputSchema: object({ volume: { type: 'number' } }),
    handler: async ({ volume = 50 }) => {
      const source = new AudioSource(volume)
      await source.init()
      return { listening: !source.isSuspended() }
    }
  },
  {
    name: 'session.signIn',
    description: 'Signs in as an administrator',
    inputSchema: object({}),
    handler: async () => {
      await authorize()
      return { redirected: true }
    }
  }
]

function copy(value: string) {
  return new Promise<void>((resolve, reject) => {
    copyToClipboard(value, { onSuccess: resolve, onError: () => reject(new Error('Not copied')) } as never)
  })
}
