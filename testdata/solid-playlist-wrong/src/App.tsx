import { Library } from '#/library/Library';
import { Player } from '#/player/Player';
import { PlayerProvider } from '#/player/PlayerContext';

export function App() {
  return (
    <PlayerProvider>
      <Library />
      <Player />
    </PlayerProvider>
  );
}
