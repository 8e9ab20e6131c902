import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";

import { AbpAction, AbpActions } from "@/lib/abp/types";

const AbpContext = createContext<AbpActions | null>(null);

export const AbpProvider = ({ children }: { children: React.ReactNode }) => {
  const actions = useRef(new Map<string, AbpAction>());

  const value = useMemo<AbpActions>(
    () => ({
      provide: (name, action) => {
        actions.current.set(name, action);
        return () => {
          actions.current.delete(name);
        };
      },
      find: (name) => actions.current.get(name),
    }),
    [],
  );

  useEffect(() => {
    let uninstall: (() => void) | undefined;
    import("@/lib/abp/runtime").then(({ installAbp }) => {
      uninstall = installAbp(value);
    });
    return () => uninstall?.();
  }, [value]);

  return <AbpContext.Provider value={value}>{children}</AbpContext.Provider>;
};

/** While the component is there, the agent may do this. */
export const useAbpAction = (name: string, action: AbpAction) => {
  const actions = useContext(AbpContext);

  useEffect(() => actions?.provide(name, action), [actions, name, action]);
};
