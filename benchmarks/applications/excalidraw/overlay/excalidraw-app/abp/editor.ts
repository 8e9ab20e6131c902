import type { ActionManager } from "@excalidraw/excalidraw/actions/manager";
import type {
  AppClassProperties,
  ExcalidrawImperativeAPI,
} from "@excalidraw/excalidraw/types";

import { AbpError } from "./errors";

export type ConnectedEditor = {
  api: ExcalidrawImperativeAPI;
  actionManager: ActionManager;
  app: AppClassProperties;
};

let connected: ConnectedEditor | null = null;

/** called by <AbpBridge/> once the editor is mounted */
export const connectEditor = (editor: ConnectedEditor) => {
  connected = editor;
  return () => {
    if (connected === editor) {
      connected = null;
    }
  };
};

export const getEditor = (): ConnectedEditor => {
  if (!connected) {
    throw new AbpError(
      "CAPABILITY_UNAVAILABLE",
      "The editor is not mounted yet",
      true,
    );
  }
  return connected;
};
