// React Notes: the runtime stands at module scope and calls stores and services, never components.
import { createRoot } from 'react-dom/client';
import './abp/runtime';
import { App } from './App';

createRoot(document.getElementById('root')!).render(<App />);
