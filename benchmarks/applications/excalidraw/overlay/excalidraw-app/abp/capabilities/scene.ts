import { CaptureUpdateAction, convertToExcalidrawElements } from "@excalidraw/element";
import { renderSpreadsheet, tryParseSpreadsheet } from "@excalidraw/excalidraw/charts";
import { loadFromJSON } from "@excalidraw/excalidraw/data/json";
import {
  restoreAppState,
  restoreElements,
} from "@excalidraw/excalidraw/data/restore";
import { isMaybeMermaidDefinition } from "@excalidraw/excalidraw/mermaid";

import type { ImportedDataState } from "@excalidraw/excalidraw/data/types";
import type { ExcalidrawElement } from "@excalidraw/element/types";

import { importFromBackend } from "../../data";
import { getEditor } from "../editor";
import { AbpError } from "../errors";
import { objectSchema } from "../types";

import type { Capabilities } from "../types";

const SHARE_LINK = /^#json=([a-zA-Z0-9_-]+),([a-zA-Z0-9_-]+)$/;

const showScene = (data: ImportedDataState) => {
  const { api } = getEditor();
  const elements = restoreElements(data.elements, null, {
    repairBindings: true,
  });
  api.updateScene({
    elements,
    appState: restoreAppState(data.appState, api.getAppState()),
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
  if (data.files) {
    api.addFiles(Object.values(data.files));
  }
  return { elementCount: elements.length };
};

const addToScene = (elements: readonly ExcalidrawElement[]) => {
  const { api } = getEditor();
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...elements],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
  return { ids: elements.map((element) => element.id) };
};

export const sceneCapabilities: Capabilities = {
  "scene.replace": {
    description: "Replaces the drawing by the given .excalidraw data",
    inputSchema: objectSchema({ scene: { type: "object" } }, ["scene"]),
    handler: async ({ scene }) => showScene(scene),
  },

  "scene.open": {
    description: "Opens a drawing from the computer",
    inputSchema: objectSchema({}),
    handler: async () => {
      const { api } = getEditor();
      const loaded = await loadFromJSON(
        api.getAppState(),
        api.getSceneElementsIncludingDeleted(),
      );
      return showScene(loaded);
    },
  },

  "scene.openLink": {
    description: "Opens a drawing that was shared as a link",
    inputSchema: objectSchema({ link: { type: "string" } }, ["link"]),
    handler: async ({ link }) => {
      const match = new URL(link).hash.match(SHARE_LINK);
      if (!match) {
        throw new AbpError("INVALID_PARAMS", "This is no link to a drawing");
      }
      return showScene(await importFromBackend(match[1], match[2]));
    },
  },

  "scene.insertChart": {
    description: "Draws a chart of a table (CSV or TSV)",
    inputSchema: objectSchema(
      {
        table: { type: "string" },
        kind: { type: "string", enum: ["bar", "line", "radar"] },
        x: { type: "number" },
        y: { type: "number" },
      },
      ["table"],
    ),
    handler: async ({ table, kind = "bar", x = 0, y = 0 }) => {
      const parsed = tryParseSpreadsheet(table);
      if (!parsed.ok) {
        throw new AbpError("INVALID_PARAMS", parsed.reason);
      }
      const chart = renderSpreadsheet(kind, parsed.data, x, y);
      if (!chart) {
        throw new AbpError("OPERATION_FAILED", "Nothing to draw");
      }
      return addToScene(chart);
    },
  },

  "scene.insertMermaid": {
    description: "Draws a mermaid diagram",
    inputSchema: objectSchema({ definition: { type: "string" } }, [
      "definition",
    ]),
    handler: async ({ definition }) => {
      if (!isMaybeMermaidDefinition(definition)) {
        throw new AbpError("INVALID_PARAMS", "This is no mermaid diagram");
      }
      const { parseMermaidToExcalidraw } = await import(
        "@excalidraw/mermaid-to-excalidraw"
      );
      const { elements } = await parseMermaidToExcalidraw(definition);
      return addToScene(
        convertToExcalidrawElements(elements, { regenerateIds: true }),
      );
    },
  },
};
