import { type Club } from '$src/club.svelte'
import { bus } from '$src/bus'
import { listen } from './voice'

const gameId = { type: 'object', properties: { gameId: { type: 'string' } }, required: ['gameId'] }

const CAPABILITIES = [
  {
    name: 'games.list',
    description: 'Games of a player',
    available: true,
    inputSchema: { type: 'object', properties: { player: { type: 'string' } }, required: ['player'] },
  },
  {
    name: 'games.move',
    description: 'Plays a move',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { gameId: { type: 'string' }, san: { type: 'string' } },
      required: ['gameId', 'san'],
    },
  },
  { name: 'games.resign', description: 'Resigns a game', available: true, inputSchema: gameId },
  { name: 'board.open', description: 'Shows a game on the board', available: true, inputSchema: gameId },
  {
    name: 'board.voice',
    description: 'Hears a move through the microphone',
    available: true,
    inputSchema: { type: 'object', properties: { seconds: { type: 'integer' } } },
    requirements: [{ type: 'permission', description: 'Microphone', met: false, resolution: 'Allow the microphone' }],
  },
  { name: 'export.pgn', description: 'A game as PGN', available: true, inputSchema: gameId },
  {
    name: 'render.board',
    description: 'A position as SVG',
    available: true,
    inputSchema: { type: 'object', properties: { fen: { type: 'string' } }, required: ['fen'] },
  },
]

const data = (value: unknown) => ({ success: true, data: value })
const error = (code: string, message: string, retryable = false) => ({ success: false, error: { code, message, retryable } })

export class ChessRuntime {
  protocolVersion = '0.1'
  app = { id: 'de.turmbauer.chessclub', name: 'Turmbauer', version: '0.7.0' }
  initialized = false
  sessionId: string | null = null
  #club: Club

  constructor(club: Club) {
    this.#club = club
  }

  async initialize() {
    this.initialized = true
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return CAPABILITIES
  }

  async call(capability: string, params: any = {}) {
    if (!this.initialized) return error('NOT_INITIALIZED', 'initialize() first', true)

    switch (capability) {
      case 'games.list':
        return data({ games: this.#club.gamesOf(params.player) })
      case 'games.move':
        return this.move(params)
      case 'games.resign':
        this.#club.remove(params.gameId)
        return data({ gameId: params.gameId })
      case 'board.open':
        this.#club.shown = params.gameId
        bus.emit('board:open', params.gameId)
        return data({ gameId: params.gameId, open: true })
      case 'board.voice':
        return this.voice(params)
      case 'export.pgn':
        return this.pgn(params)
      case 'render.board':
        return data({ content: svg(params.fen), mimeType: 'image/svg+xml', encoding: 'utf-8' })
      default:
        return error('UNKNOWN_CAPABILITY', `What is ${capability}?`)
    }
  }

  private move({ gameId, san }: { gameId: string; san: string }) {
    const game = this.#club.play(gameId, san)
    return game ? data({ moves: game.moves }) : error('INVALID_PARAMS', `No game ${gameId}`)
  }

  private async voice({ seconds = 4 }: { seconds?: number }) {
    try {
      return data({ heard: await listen(seconds) })
    } catch (reason: any) {
      switch (reason.name) {
        case 'NotAllowedError':
          return error('PERMISSION_DENIED', 'The microphone was refused', true)
        default:
          return error('OPERATION_FAILED', reason.message, true)
      }
    }
  }

  private pgn({ gameId }: { gameId: string }) {
    const content = this.#club.pgn(gameId)
    return data({ content, mimeType: 'application/x-chess-pgn', encoding: 'utf-8', filename: `${gameId}.pgn` })
  }
}

function svg(fen: string) {
  const cells = fen.split(' ')[0].split('/').map((rank, y) => `<text y="${y * 12 + 12}">${rank}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${cells.join('')}</svg>`
}
