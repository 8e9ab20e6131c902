import { GameInfo, Runner } from 'common/types'
import { getGameInfo, launch, notify } from 'frontend/helpers'
import { openInstallGameModal } from 'frontend/state/InstallGameModal'
import { getContext } from '../bridge'
import { addCapability, CapabilityError } from '../registry'

const libraryOf = (runner: Runner): GameInfo[] => {
  const { epic, gog, amazon, zoom, sideloadedLibrary } = getContext()
  switch (runner) {
    case 'legendary':
      return epic.library
    case 'gog':
      return gog.library
    case 'nile':
      return amazon.library
    case 'zoom':
      return zoom.library
    default:
      return sideloadedLibrary
  }
}

const findGame = async (appName: string, runner: Runner) => {
  const game =
    libraryOf(runner).find((each) => each.app_name === appName) ??
    (await getGameInfo(appName, runner))
  if (!game) throw new CapabilityError('INVALID_PARAMS', `No game ${appName}`)
  return game
}

addCapability(
  'games.list',
  'The games of a store',
  { runner: 'string', installed: 'boolean' },
  ({ runner, installed }) => ({
    games: libraryOf(runner)
      .filter((game) => !installed || game.is_installed)
      .map(({ app_name, title, is_installed }) => ({
        appName: app_name,
        title,
        installed: is_installed
      }))
  })
)

addCapability(
  'games.install',
  'Begins to install a game',
  { appName: 'string', runner: 'string' },
  async ({ appName, runner }) => {
    const gameInfo = await findGame(appName, runner)
    openInstallGameModal({ appName, runner, gameInfo })
    return { appName, title: gameInfo.title }
  }
)

addCapability(
  'games.launch',
  'Starts a game',
  { appName: 'string', runner: 'string' },
  async ({ appName, runner }) => {
    const { connectivity, showDialogModal, t } = getContext()
    const game = await findGame(appName, runner)
    const { status } = await launch({
      appName,
      runner,
      t,
      hasUpdate: false,
      showDialogModal,
      notPlayableOffline:
        connectivity.status === 'offline' && !game.canRunOffline
    })
    return { appName, status }
  }
)

addCapability(
  'games.remind',
  'Reminds of a game',
  { appName: 'string', runner: 'string', text: 'string' },
  async ({ appName, runner, text }) => {
    const { title } = await findGame(appName, runner)
    notify({ title, body: text })
    return { title }
  }
)

addCapability(
  'games.favour',
  'Makes a game a favourite',
  { appName: 'string', runner: 'string' },
  async ({ appName, runner }) => {
    const { title } = await findGame(appName, runner)
    getContext().favouriteGames.add(appName, title)
    return { title }
  }
)
