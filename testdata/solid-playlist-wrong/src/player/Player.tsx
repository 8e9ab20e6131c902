import { createEffect, on } from 'solid-js';
import { announcement, castBus, floatBus } from '#/lib/ports';
import { tape } from '#/library/tape';
import { usePlayer } from './PlayerContext';

export function Player() {
  const player = usePlayer();

  floatBus.listen(() => void player.float()); // via: ABP109
  castBus.listen(() => void player.cast());

  createEffect(
    on(
      announcement,
      (text) => {
        if (text) new Notification('Mixtape', { body: text }); // expect: ABP108
      },
      { defer: true },
    ),
  );

  return (
    <footer>
      <video ref={(element) => player.attach(element)} src={tape.tracks[tape.playing]?.url} autoplay />
      <button id="approve">Play</button>
      <button onClick={() => castBus.emit()}>Cast…</button>
    </footer>
  );
}
