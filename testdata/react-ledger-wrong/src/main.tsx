import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/abp/runtime';
import { App } from '@/App';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
