import { createRoot } from 'react-dom/client';
import { App } from './App';
import { runtime } from './runtime';

window.abp = runtime;
createRoot(document.getElementById('root')).render(<App />);
