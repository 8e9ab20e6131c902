import { useEffect, useRef } from 'react';

export type Params = Record<string, any>;
export type Handler = (params: Params) => unknown;

interface Entry {
  handler: Handler;
  mounted: boolean;
}

const entries = new Map<string, Entry>();

export function defineCapability(name: string, handler: Handler) {
  entries.set(name, { handler, mounted: false });
}

/** What a mounted component lends to the agent for as long as it is there. */
export function useCapability(name: string, handler: Handler) {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const entry: Entry = {
      handler: (params) => latest.current(params),
      mounted: true,
    };
    entries.set(name, entry);
    return () => {
      if (entries.get(name) === entry) entries.delete(name);
    };
  }, [name]);
}

export const findCapability = (name: string) => entries.get(name);
export const capabilityNames = () => Array.from(entries.keys());
