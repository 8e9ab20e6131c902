interface Game {
  id: string
  white: string
  black: string
  moves: string[]
}

export class Club {
  games = $state<Game[]>([])
  shown = $state<string | null>(null)
  printed = $state(0)
  download = $state('')
  current = $derived(this.games.find((game) => game.id === this.shown))

  gamesOf(player: string) {
    return this.games.filter(({ white, black }) => white === player || black === player)
  }

  play(id: string, san: string) {
    const game = this.games.find((candidate) => candidate.id === id)
    game?.moves.push(san)
    return game
  }

  remove(id: string) {
    this.games = this.games.filter((game) => game.id !== id)
  }

  askAndRemove(id: string) {
    if (confirm('Resign?')) this.remove(id)
  }

  pgn(id: string) {
    const game = this.games.find((candidate) => candidate.id === id)!
    return `[White "${game.white}"]\n[Black "${game.black}"]\n\n${game.moves.join(' ')}`
  }

  async copy() {
    if (this.current) await navigator.clipboard.writeText(this.pgn(this.current.id))
  }
}

export const club = new Club()
