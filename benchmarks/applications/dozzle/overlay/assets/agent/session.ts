import { lightTheme } from "@/stores/settings";
import type { Settings } from "@/stores/settings";
import { AgentError, notOnScreen } from "./errors";

const perform = async (name: string, params?: unknown) => {
  const action = agentAction(name);
  if (!action) throw notOnScreen(name);
  return await action(params);
};

export const session = {
  "session.login": async ({ username, password }: { username: string; password: string }) => {
    const form = document.querySelector<HTMLFormElement>("form[method=post]");
    if (!form) throw notOnScreen("The login");
    (form.elements.namedItem("username") as HTMLInputElement).value = username;
    (form.elements.namedItem("password") as HTMLInputElement).value = password;
    form.requestSubmit();
    return { username };
  },

  "session.logout": () => perform("session.logout"),

  "session.leave": () => perform("session.leave"),

  "state.setTheme": ({ theme }: { theme: Settings["lightTheme"] }) => {
    lightTheme.value = theme;
    return { theme: lightTheme.value };
  },

  "palette.list": () => perform("palette.list"),

  "palette.run": ({ id }: { id: string }) => perform("palette.run", id),

  "toasts.list": () => useToast().toasts.value.map(({ toast }) => ({ id: toast.id, message: toast.message })),

  "toasts.act": ({ id }: { id: string }) => {
    const { toasts, removeToast } = useToast();
    const found = toasts.value.find(({ toast }) => toast.id === id);
    if (!found?.toast.action) throw new AgentError("INVALID_PARAMS", `Nothing to do for ${id}`);
    found.toast.action.handler();
    removeToast(id);
    return { id };
  },

  "cloud.unlink": () => perform("cloud.unlink"),
};
