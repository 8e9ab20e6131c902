import type { GristDoc } from "app/client/components/GristDoc";
import type { DocPageModel } from "app/client/models/DocPageModel";
import type { App } from "app/client/ui/App";

let _app: App | null = null;

/**
 * Called by the App once it is there; until then, capabilities that need it fail.
 */
export function setApp(app: App) {
  _app = app;
}

export function getApp(): App {
  if (!_app) { throw new Error("Grist is still loading"); }
  return _app;
}

export function getPageModel(): DocPageModel {
  const pageModel = getApp().pageModel;
  if (!pageModel) { throw new Error("No document is open"); }
  return pageModel;
}

export function getGristDoc(): GristDoc {
  const gristDoc = getPageModel().gristDoc.get();
  if (!gristDoc) { throw new Error("The document is still loading"); }
  return gristDoc;
}
