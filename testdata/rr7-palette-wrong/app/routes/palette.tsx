import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useOutletContext } from 'react-router';
import { offer } from '~/abp/commands';
import { paletteFiles } from '~/services/paletteFiles';
import { palette } from '~/stores/palette';
import type { StudioContext } from './studio';

export default observer(function PaletteRoute() {
  const stage = useRef<HTMLElement>(null);
  const { ask, tell } = useOutletContext<StudioContext>();

  useEffect(
    () => offer('empty', () => (ask('Remove all colours?') ? palette.clear() : palette.colours.length)), // via: ABP101
    [ask],
  );
  useEffect(
    () =>
      offer('present', async () => {
        await stage.current?.requestFullscreen(); // expect: ABP109
      }),
    [],
  );

  return (
    <main ref={stage}>
      <h1>{palette.name}</h1>
      <button onClick={() => paletteFiles.savePalette(palette.colours)}>Save…</button>
      <button onClick={() => tell(`${palette.colours.length} colours`)}>Count</button>
      {palette.colours.map((hex) => (
        <button key={hex} style={{ background: hex }} onClick={() => palette.copySwatch(hex)}>
          {hex}
        </button>
      ))}
    </main>
  );
});
