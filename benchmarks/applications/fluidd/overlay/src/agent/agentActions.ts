import type VueRouter from 'vue-router'
import type { TypedStore } from '@/store'
import { SocketActions } from '@/api/socketActions'
import { EventBus } from '@/eventBus'
import type { AgentHandler } from './types'
import { AgentFailure } from './errors'
import { fetchFile, toBase64, toDataUrl } from './files'

export const createAgentActions = (store: TypedStore, router: VueRouter): Record<string, AgentHandler> => ({
  async 'updates.apply' ({ name }) {
    await SocketActions.machineUpdateClient(name)

    return { name }
  },

  'updates.applyAll' () {
    SocketActions.machineUpdateAll()

    return { busy: true }
  },

  async 'updates.moonraker' () {
    await SocketActions.machineUpdateMoonraker()

    return { busy: true }
  },

  async 'printer.restart' () {
    await store.typedDispatch('resetKlippy')
    await SocketActions.printerFirmwareRestart()

    return { restarted: true }
  },

  'printer.toggle' ({ shortcut = 'Shift+P' }) {
    const [modifier, key] = shortcut.split('+')

    window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: modifier === 'Shift' }))

    return { shortcut }
  },

  'printer.printFile' () {
    document.querySelector<HTMLElement>('.upload-and-print')?.click()

    return { asked: true }
  },

  async 'messages.show' ({ title, description }) {
    await store.typedDispatch('notifications/pushNotification', { title, description, type: 'info' })

    return { title }
  },

  'system.reload' () {
    EventBus.bus.$emit('reload')

    return { reloaded: true }
  },

  'system.say' ({ text }) {
    EventBus.$emit(text, { timeout: 5000 })

    return { text }
  },

  'spools.show' () {
    store.typedCommit('spoolman/setDialogState', { show: true })

    return { shown: true }
  },

  'macros.open' () {
    router.push({ name: 'settings', hash: '#macros' })

    return { path: router.currentRoute.fullPath }
  },

  'state.setTheme' ({ isDark }) {
    store.typedDispatch('config/saveByPath', {
      path: 'uiSettings.theme.isDark',
      value: isDark,
      server: true
    })

    return { isDark }
  },

  'history.list' ({ limit = 50 }) {
    return { jobs: store.typedGetters['history/getHistory'].slice(0, limit) }
  },

  async 'export.file' ({ path }) {
    const blob = await fetchFile(path)

    return {
      content: await toBase64(blob),
      mimeType: blob.type || 'application/octet-stream',
      encoding: 'base64',
      filename: path.split('/').pop()
    }
  },

  async 'export.config' ({ name }) {
    if (!name) {
      throw new AgentFailure('INVALID_PARAMS', 'name is required')
    }

    const blob = await fetchFile(`config/${name}`)

    return {
      content: await blob.text(),
      encoding: 'utf-8',
      filename: name
    }
  },

  async 'render.thumbnail' ({ path }) {
    const blob = await fetchFile(path)

    return { image: await toDataUrl(blob) }
  },

  async 'render.preview' ({ path }) {
    const blob = await fetchFile(path)

    return { url: URL.createObjectURL(blob) }
  }
})
