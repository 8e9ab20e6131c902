import { expect, it, vi } from 'vitest'
import { ChessRuntime } from './ChessRuntime'
import { Club } from '../club.svelte'

it('needs a session', async () => {
  const club = new Club()
  const runtime = new ChessRuntime(club)
  window.confirm = vi.fn(() => true)
  club.askAndRemove('x')
  await club.copy()
  expect(await runtime.call('games.list', { player: 'A' })).toMatchObject({ success: false })
})
