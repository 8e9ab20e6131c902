import { useEffect, useRef } from 'react';

import { Handler, registerCapability } from './registry';

/** A component answers a capability while it is mounted. */
export function useCapability(name: string, handler: Handler) {
  const latest = useRef(handler);
  latest.current = handler;

  useEffect(() => registerCapability(name, (params) => latest.current(params)), [name]);
}
