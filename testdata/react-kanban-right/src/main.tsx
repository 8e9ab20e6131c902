import { createRoot } from 'react-dom/client';
import { CorkboardRuntime } from '@/abp/CorkboardRuntime';
import { App } from './App';

const runtime = new CorkboardRuntime();
window.abp = runtime;
for (const run of window.__abpWaiting?.splice(0) ?? []) run(runtime);

createRoot(document.getElementById('app')!).render(<App />);
