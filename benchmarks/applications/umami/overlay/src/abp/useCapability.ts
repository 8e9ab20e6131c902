import { useEffect, useRef } from 'react';
import { type Handler, register } from './registry';

export function useCapability(name: string, handler: Handler) {
  const latest = useRef(handler);
  latest.current = handler;

  useEffect(() => register(name, params => latest.current(params)), [name]);
}
