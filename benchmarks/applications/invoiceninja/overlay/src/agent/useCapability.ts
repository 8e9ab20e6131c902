import { useEffect, useLayoutEffect, useRef } from 'react';
import { Capability, define } from './registry';

/** A capability that there is for as long as the component is shown. */
export function useCapability(name: string, capability: Capability) {
  const latest = useRef(capability);

  useLayoutEffect(() => {
    latest.current = capability;
  });

  useEffect(
    () =>
      define(name, {
        ...latest.current,
        run: (params) => latest.current.run(params),
      }),
    [name]
  );
}
