import { useTheme } from "@reactive-resume/hooks";
import { createRef, useImperativeHandle } from "react";

import { useLogout } from "@/client/services/auth";
import { usePrintResume } from "@/client/services/resume";
import { useUpdateUser } from "@/client/services/user";
import { useDialog } from "@/client/stores/dialog";

import { openPrinted } from "../pages/builder/sidebars/right/sections/export";

type Bridge = {
  openPdf: (id: string) => Promise<string>;
  setTheme: (theme: "system" | "light" | "dark") => void;
  rename: (name: string) => Promise<string>;
  startImport: () => void;
  signOut: () => Promise<unknown>;
};

export const bridge = createRef<Bridge>();

/** Hooks work in components only: this one shows nothing and keeps what agents need of them. */
export const AgentBridge = () => {
  const { setTheme } = useTheme();
  const { logout } = useLogout();
  const { updateUser } = useUpdateUser();
  const { printResume } = usePrintResume();
  const { open } = useDialog("import");

  useImperativeHandle(
    bridge,
    () => ({
      setTheme,
      signOut: logout,
      openPdf: async (id) => {
        const { url } = await printResume({ id });
        openPrinted(url);
        return url;
      },
      rename: async (name) => {
        const user = await updateUser({ name });
        return user.name;
      },
      startImport: () => {
        open("create");
      },
    }),
    [setTheme, logout, printResume, updateUser],
  );

  return null;
};
