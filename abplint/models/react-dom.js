// Rendering without a root, as it was before React 18.
import { mount } from 'abplint';

export { createRoot, hydrateRoot } from 'react-dom/client';
export const render = (element) => mount(element);
export const hydrate = render;
export const createPortal = (children) => children;
export const flushSync = (work) => work();
