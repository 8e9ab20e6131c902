import React from "react";
import { create } from "zustand";
import { ToolError } from "./tool";

type Action = (...args: any[]) => unknown;

interface Desk {
  lent: Record<string, Action | undefined>;
  request: { kind: string } | null;
  lend: (name: string, action: Action | undefined) => void;
  ask: (kind: string | null) => void;
}

export const useDesk = create<Desk>()(set => ({
  lent: {},
  request: null,
  lend: (name, action) => set(state => ({ lent: { ...state.lent, [name]: action } })),
  ask: kind => set({ request: kind ? { kind } : null }),
}));

/** What a component can do, for as long as it is mounted. */
export const useLend = (name: string, action: Action) => {
  const lend = useDesk(state => state.lend);
  const latest = React.useRef(action);
  latest.current = action;

  React.useEffect(() => {
    lend(name, (...args) => latest.current(...args));
    return () => lend(name, undefined);
  }, [lend, name]);
};

export const borrow = (name: string): Action => {
  const action = useDesk.getState().lent[name];
  if (!action) throw new ToolError("INVALID_STATE", "The editor is not shown.");
  return action;
};
