"use client";

import { useEffect, useEffectEvent } from "react";

import type { Capability } from "./registry";
import { registerCapability } from "./registry";

export const useCapability = (name: string, { description, inputSchema, isFor, runAsync }: Capability) => {
  const onCall = useEffectEvent(runAsync);
  const onAsk = useEffectEvent((params: unknown) => isFor?.(params) ?? true);

  useEffect(
    () => registerCapability(name, { description, inputSchema, isFor: (params) => onAsk(params), runAsync: (params) => onCall(params) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [name],
  );
};

export { registerCapability } from "./registry";
