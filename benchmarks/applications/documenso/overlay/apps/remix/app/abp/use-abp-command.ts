import { useEffect, useRef } from 'react';

import { abpHub, type HubRequest } from './hub';

export const useAbpCommand = <T>(name: string, command: (params: T) => unknown) => {
  const commandRef = useRef(command);
  commandRef.current = command;

  useEffect(() => {
    const onRequest = (event: Event) => {
      const { params, respondWith } = (event as CustomEvent<HubRequest>).detail;

      respondWith(commandRef.current(params as T));
    };

    abpHub.addEventListener(name, onRequest);

    return () => abpHub.removeEventListener(name, onRequest);
  }, [name]);
};
