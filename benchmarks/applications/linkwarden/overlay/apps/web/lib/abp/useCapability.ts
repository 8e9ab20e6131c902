import { useEffect, useRef } from "react";
import { registry, type CapabilityHandler } from "./registry";

/**
 * What a component can do is a capability for as long as the component is there.
 */
export default function useCapability(
  name: string,
  handler: CapabilityHandler
) {
  const latest = useRef(handler);
  latest.current = handler;

  useEffect(
    () => registry.register(name, (params) => latest.current(params)),
    [name]
  );

  return handler;
}
