import { createRoot } from 'react-dom/client';
import { App } from './App';
import { runtime } from './runtime';

window.abp = runtime;   // expect: ABP404
createRoot(document.getElementById('root')).render(<App />);
