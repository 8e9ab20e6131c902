import { appJotaiStore } from "../../app-jotai";
import { collabAPIAtom } from "../../collab/Collab";
import { exportToBackend } from "../../data";
import { getEditor } from "../editor";
import { AbpError } from "../errors";
import { objectSchema } from "../types";

import type { Capabilities } from "../types";

export const collabCapabilities: Capabilities = {
  "collab.stop": {
    description: "Ends the live session",
    inputSchema: objectSchema({}),
    handler: async () => {
      const collabAPI = appJotaiStore.get(collabAPIAtom);
      if (!collabAPI?.isCollaborating()) {
        throw new AbpError("OPERATION_FAILED", "There is no live session");
      }
      collabAPI.stopCollaboration();
      return { active: collabAPI.isCollaborating() };
    },
  },

  "collab.createLink": {
    description: "Uploads the drawing, encrypted, and answers its link",
    inputSchema: objectSchema({ background: { type: "string" } }),
    handler: async ({ background }) => {
      const { api } = getEditor();
      const { url, errorMessage } = await exportToBackend(
        api.getSceneElements(),
        {
          ...api.getAppState(),
          ...(background ? { viewBackgroundColor: background } : null),
        },
        api.getFiles(),
      );
      if (!url) {
        throw new AbpError("OPERATION_FAILED", errorMessage!, true);
      }
      return { url };
    },
  },
};
