// Habit: React with the runtime at module scope in main.tsx; components keep their copy buttons.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createAbpRuntime } from '~/abp/runtime';

if (typeof window !== 'undefined') {
  window.abp = createAbpRuntime();
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
