import { runAction } from '../actions'
import { useAbpRequestStore } from '../requests'
import { failure, success } from '../responses'
import pinia from '@/plugins/pinia'
import { useTorrentStore } from '@/stores'

function pickTorrentFile(): Promise<File | null> {
  return new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.torrent'
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.click()
  })
}

export const torrentHandlers = {
  'torrents.list': async ({ text }: { text?: string }) => {
    const store = useTorrentStore(pinia)
    const found = store.processedTorrents.filter(torrent => !text || torrent.name.includes(text))
    return success(found.map(({ hash, name, state, progress }) => ({ hash, name, state, progress })))
  },

  'torrents.add': async ({ urls }: { urls: string[] }) => {
    if (!Array.isArray(urls) || urls.length === 0) return failure('INVALID_PARAMS', 'urls is empty')
    await useTorrentStore(pinia).addTorrents([], urls)
    return success({ added: urls.length })
  },

  'torrents.addFile': async ({ paused }: { paused?: boolean }) => {
    const file = await pickTorrentFile()
    if (!file) return { success: false, cancelled: true }
    await useTorrentStore(pinia).addTorrents([file], '', { stopped: paused })
    return success({ name: file.name })
  },

  'torrents.pause': async ({ hashes }: { hashes: string[] }) => {
    await useTorrentStore(pinia).pauseTorrents(hashes)
    return success({ hashes })
  },

  'torrents.remove': async ({ hashes }: { hashes: string[] }) => {
    useAbpRequestStore(pinia).post({ kind: 'remove', hashes })
    return success({ asked: hashes })
  },

  'torrents.copyMagnet': async ({ hash }: { hash: string }) => {
    const torrent = useTorrentStore(pinia).getTorrentByHash(hash)
    if (!torrent) return failure('INVALID_PARAMS', `There is no torrent ${hash}`)
    await runAction('copyValue', torrent.magnet)
    return success({ copied: true })
  },
}
