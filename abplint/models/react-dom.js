// Rendering without a root, as it was before React 18.
import { mount } from 'abplint';

export { createRoot, hydrateRoot } from 'react-dom/client';
export const render = (element, container) => mount(element, container);
export const hydrate = render;
export const createPortal = (children, container) => Object.assign([children], { containerInfo: container });
export const flushSync = (work) => work();
export { useActionState as useFormState } from 'react';
