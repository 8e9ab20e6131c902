import { getApp } from "app/client/abp/context";
import { allCommands } from "app/client/components/commands";
import { urlState } from "app/client/models/gristUrlState";
import { userTrustsCustomWidget } from "app/client/ui/userTrustsCustomWidget";

export const appCapabilities = {
  "app.describe": async () => {
    const appModel = getApp().topAppModel.appObs.get();
    return { user: appModel?.currentValidUser?.email ?? null, org: appModel?.currentOrgName ?? null };
  },

  "app.reload": async () => getApp().reload(),

  "app.back": async () => {
    allCommands.historyBack.run();
    return { back: true };
  },

  "app.shortcuts": async () => {
    allCommands.shortcuts.run();
    return { shown: true };
  },

  "app.reloadPlugins": async () => {
    allCommands.reloadPlugins.run();
    return { reloaded: true };
  },

  "ui.toggleScreenReaderMode": async () => {
    allCommands.toggleScreenReaderMode.run();
    return { enabled: getApp().topAppModel.appObs.get()?.screenReaderMode.get() };
  },

  "page.open": async ({ docPage }: { docPage: number }) => {
    await urlState().pushUrl({ docPage });
    return { docPage };
  },

  "widget.trust": async () => ({ trusted: await userTrustsCustomWidget() }),
};
