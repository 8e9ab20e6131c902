import { actionPaste } from "@excalidraw/excalidraw/actions/actionClipboard";
import { actionDuplicateSelection } from "@excalidraw/excalidraw/actions/actionDuplicateSelection";
import { languages, setLanguage } from "@excalidraw/excalidraw/i18n";
import { exportToClipboard } from "@excalidraw/utils/export";

import { getEditor } from "../editor";
import { AbpError } from "../errors";
import { objectSchema } from "../types";

import type { Capabilities } from "../types";

export const selectionCapabilities: Capabilities = {
  "clipboard.copyScene": {
    description: "Copies the drawing as a picture",
    inputSchema: objectSchema({ quality: { type: "number" } }),
    handler: async ({ quality }) => {
      const { api } = getEditor();
      const elements = api.getSceneElements();
      await exportToClipboard({
        elements,
        appState: api.getAppState(),
        files: api.getFiles(),
        quality,
        type: "png",
      });
      return { elementCount: elements.length };
    },
  },

  "selection.paste": {
    description: "Inserts what was copied last",
    inputSchema: objectSchema({}),
    handler: async () => {
      const { api, actionManager } = getEditor();
      const before = api.getSceneElements().length;
      actionManager.executeAction(actionPaste);
      return { before };
    },
  },

  "selection.duplicate": {
    description: "Duplicates elements",
    inputSchema: objectSchema(
      { ids: { type: "array", items: { type: "string" } } },
      ["ids"],
    ),
    handler: async ({ ids }: { ids: string[] }) => {
      const { api, actionManager } = getEditor();
      api.updateScene({
        appState: {
          selectedElementIds: Object.fromEntries(
            ids.map((id) => [id, true as const]),
          ),
        },
      });
      actionManager.executeAction(actionDuplicateSelection);
      return { ids: Object.keys(api.getAppState().selectedElementIds) };
    },
  },

  "language.choose": {
    description: "Changes the language of the editor",
    inputSchema: objectSchema({ code: { type: "string" } }, ["code"]),
    handler: async ({ code }) => {
      const language = languages.find((candidate) => candidate.code === code);
      if (!language) {
        throw new AbpError("INVALID_PARAMS", `There is no language ${code}`);
      }
      await setLanguage(language);
      getEditor().api.refresh();
      return { code: language.code, label: language.label };
    },
  },
};
