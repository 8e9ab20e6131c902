import './elements/photo-gallery.js';
import { createRuntime } from './abp/runtime.js';

const runtime = createRuntime(document.querySelector('photo-gallery'));

if (typeof window.__lightboxUpgrade === 'function') {
  window.__lightboxUpgrade(runtime);
} else {
  window.abp = runtime;
}
