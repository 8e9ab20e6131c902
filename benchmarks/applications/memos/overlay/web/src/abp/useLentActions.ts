import { useEffect, useRef } from "react";
import { lend } from "./registry";

/** Lends what a component can do to the agent's runtime, as long as it is mounted. */
export function useLentActions<T extends Record<string, (...args: any[]) => unknown>>(scope: string, actions: T) {
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    const lent = Object.fromEntries(
      Object.keys(latest.current).map((key) => [key, (...args: unknown[]) => latest.current[key](...args)]),
    );
    return lend(scope, lent);
  }, [scope]);
}
