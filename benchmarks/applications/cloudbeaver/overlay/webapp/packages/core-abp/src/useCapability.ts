import { useEffect, useRef } from 'react';

import { type CapabilityHandler, registerCapability } from './capabilities.js';

/** Offers a capability while the component is mounted. */
export function useCapability(name: string, handler: CapabilityHandler): void {
  const latest = useRef(handler);
  latest.current = handler;

  useEffect(() => registerCapability(name, params => latest.current(params)), [name]);
}
