import { runAction } from '../actions'
import { failure, success, toBase64 } from '../responses'
import { downloadFile } from '@/helpers'
import pinia from '@/plugins/pinia'
import { useCookieStore, useDashboardStore, useLogStore, useTorrentCreatorStore, useTorrentStore, useTrackerStore } from '@/stores'

async function exportTorrent({ hash }: { hash: string }) {
  const blob = await useTorrentStore(pinia).exportTorrent(hash)
  return success({
    content: await toBase64(blob),
    mimeType: 'application/x-bittorrent',
    encoding: 'base64',
    filename: `${hash}.torrent`,
  })
}

async function exportTorrents({ hashes }: { hashes: string[] }) {
  const dashboard = useDashboardStore(pinia)
  dashboard.unselectAllTorrents()
  dashboard.selectTorrents(...hashes)
  await runAction('exportTorrents')
  return success({ status: 'exported' })
}

async function exportSettings({ indent }: { indent?: number }) {
  if (indent !== undefined && typeof indent !== 'number') return failure('INVALID_PARAMS', 'indent is a number')
  await runAction('downloadSettings', indent)
  return success({ message: 'The settings are in your downloads' })
}

async function exportDebug({ hash }: { hash: string }) {
  const torrent = useTorrentStore(pinia).getTorrentByHash(hash)
  const trackers = useTrackerStore(pinia).torrentTrackers.get(hash)
  const content = JSON.stringify({ torrent, trackers }, null, 2)
  return success({ content, mimeType: 'application/json', encoding: 'utf-8', filename: `${hash}.json` })
}

async function exportLogs({ contains }: { contains?: string }) {
  const lines = useLogStore(pinia)
    .filteredLogs.filter(log => !contains || log.message.includes(contains))
    .map(log => `${log.timestamp} ${log.message}`)
  return success({ content: lines.join('\n'), encoding: 'utf-8', filename: 'vuetorrent.log' })
}

async function exportCookies() {
  const { cookies } = useCookieStore(pinia)
  return success({ content: JSON.stringify(cookies), mimeType: 'application/json', encoding: 'utf-8' })
}

async function downloadCreated({ taskId }: { taskId: string }) {
  const blob = await useTorrentCreatorStore(pinia).downloadTorrent(taskId)
  downloadFile(`${taskId}.torrent`, blob)
  return success({ taskId, size: blob.size })
}

export const exportHandlers = {
  'export.torrent': exportTorrent,
  'export.torrents': exportTorrents,
  'export.settings': exportSettings,
  'export.debug': exportDebug,
  'export.logs': exportLogs,
  'export.cookies': exportCookies,
  'creator.download': downloadCreated,
}
