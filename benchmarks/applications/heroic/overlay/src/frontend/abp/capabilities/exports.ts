import { getGameSettings, writeConfig } from 'frontend/helpers'
import { gogLibraryStore, libraryStore } from 'frontend/helpers/electronStores'
import { getContext } from '../bridge'
import { addCapability } from '../registry'

const asJson = (value: unknown) => ({
  content: JSON.stringify(value, null, 2),
  mimeType: 'application/json',
  encoding: 'utf-8'
})

addCapability(
  'export.library',
  'The games of a store as JSON',
  { runner: 'string' },
  ({ runner }) =>
    asJson(
      runner === 'gog'
        ? gogLibraryStore.get('games', [])
        : libraryStore.get('library', [])
    )
)

addCapability('export.favourites', 'The favourites as JSON', {}, () =>
  asJson(getContext().favouriteGames.list)
)

addCapability(
  'export.cover',
  'The cover of a game for Steam',
  { url: 'string', width: 'number', height: 'number' },
  async ({ url, width, height }) => {
    const content = await window.imageData(url, width ?? 600, height ?? 900)
    return {
      content,
      mimeType: 'image/jpeg',
      encoding: 'base64'
    }
  }
)

addCapability(
  'export.settings',
  'The settings of a game',
  { appName: 'string', runner: 'string' },
  async ({ appName, runner }) => {
    const config = await getGameSettings(appName, runner)
    await writeConfig({ appName, config: config! })
    return { written: true, message: 'The settings are written' }
  }
)
