import { useEffect, useRef } from "react";
import { create } from "zustand";
import { devtools } from "zustand/middleware";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Action = (...args: any[]) => unknown;

export type ActionScope = "toolbar" | "sharing" | "picture" | "profile" | "summary";

type ActionState = {
  scopes: Partial<Record<ActionScope, Record<string, Action>>>;
};

type ActionActions = {
  provide: (scope: ActionScope, actions: Record<string, Action>) => void;
  withdraw: (scope: ActionScope) => void;
};

export const useActionStore = create<ActionState & ActionActions>()(
  devtools((set) => ({
    scopes: {},
    provide: (scope, actions) => {
      set((state) => ({ scopes: { ...state.scopes, [scope]: actions } }));
    },
    withdraw: (scope) => {
      set(({ scopes: { [scope]: _, ...scopes } }) => ({ scopes }));
    },
  })),
);

/** What a component can do, for as long as it is mounted. The latest closures are called. */
export const useProvidedActions = (scope: ActionScope, actions: Record<string, Action>) => {
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    const { provide, withdraw } = useActionStore.getState();
    const names = Object.keys(latest.current);

    provide(
      scope,
      Object.fromEntries(names.map((name) => [name, (...args) => latest.current[name](...args)])),
    );

    return () => {
      withdraw(scope);
    };
  }, [scope]);
};
