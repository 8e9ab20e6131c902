import { useEffect, useRef } from "react";
import { provide } from "./runtime";

/** Offers a capability as long as the component is there. */
export const useAgentCapability = (name: string, handler: (params: any) => unknown) => {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => provide(name, (params) => latest.current(params)), [name]);
};
