import {
  useApp,
  useExcalidrawActionManager,
  useExcalidrawAPI,
} from "@excalidraw/excalidraw/components/App";
import { useEffect } from "react";

import { connectEditor } from "./editor";

/** must be rendered inside of <Excalidraw/>, since it lends its contexts */
export const AbpBridge = () => {
  const api = useExcalidrawAPI();
  const actionManager = useExcalidrawActionManager();
  const app = useApp();

  useEffect(() => {
    if (!api) {
      return;
    }
    return connectEditor({ api, actionManager, app });
  }, [api, actionManager, app]);

  return null;
};
