import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PaletteRuntime } from '~/abp/runtime.client';

const runtime = new PaletteRuntime();
window.abp = runtime;
window.__paletteReady?.(runtime);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
