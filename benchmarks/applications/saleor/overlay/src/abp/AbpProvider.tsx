import { useUser } from "@dashboard/auth/useUser";
import { useClipboard } from "@dashboard/hooks/useClipboard";
import useNavigator from "@dashboard/hooks/useNavigator";
import { orderUrl } from "@dashboard/orders/urls";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";

import { createAbp } from "./runtime";

export type AbpAction = (...args: any[]) => unknown;

interface AbpContextValue {
  register: (name: string, action: AbpAction) => () => void;
}

const AbpContext = createContext<AbpContextValue | null>(null);

export const AbpProvider = ({ children }: { children: ReactNode }) => {
  const actions = useRef(new Map<string, AbpAction>());
  const { logout } = useUser();
  const navigate = useNavigator();
  const [, copy] = useClipboard();

  const register = useCallback((name: string, action: AbpAction) => {
    actions.current.set(name, action);

    return () => {
      if (actions.current.get(name) === action) {
        actions.current.delete(name);
      }
    };
  }, []);

  useEffect(
    () => register("openOrder", (id: string) => navigate(orderUrl(id))),
    [register, navigate],
  );
  useEffect(() => register("copyText", copy), [register, copy]);
  useEffect(() => register("logout", async () => logout?.()), [register, logout]);

  useEffect(() => {
    (window as any).abp = createAbp(name => actions.current.get(name));

    return () => {
      (window as any).abp = undefined;
    };
  }, []);

  const value = useMemo(() => ({ register }), [register]);

  return <AbpContext.Provider value={value}>{children}</AbpContext.Provider>;
};

/** Lends a function of a mounted component to agents. */
export const useAbpAction = (name: string, action: AbpAction) => {
  const context = useContext(AbpContext);
  const latest = useRef(action);

  latest.current = action;

  useEffect(() => context?.register(name, (...args) => latest.current(...args)), [context, name]);
};
