import { MIME_TYPES } from "@excalidraw/common";
import {
  actionSaveFileToDisk,
  actionSaveToActiveFile,
} from "@excalidraw/excalidraw/actions/actionExport";
import { canvasToBlob, getDataURL } from "@excalidraw/excalidraw/data/blob";
import {
  serializeAsJSON,
  serializeLibraryAsJSON,
} from "@excalidraw/excalidraw/data/json";
import {
  exportToBlob,
  exportToCanvas,
  exportToSvg,
} from "@excalidraw/utils/export";

import { exportToExcalidrawPlus } from "../../components/ExportToExcalidrawPlus";
import { getEditor } from "../editor";
import { objectSchema } from "../types";

import type { Capabilities } from "../types";

const currentScene = () => {
  const { api } = getEditor();
  return {
    elements: api.getSceneElements(),
    appState: api.getAppState(),
    files: api.getFiles(),
  };
};

export const exportCapabilities: Capabilities = {
  "export.scene": {
    description: "The drawing as .excalidraw JSON",
    inputSchema: objectSchema({ withFiles: { type: "boolean" } }),
    handler: async ({ withFiles = true }) => {
      const { elements, appState, files } = currentScene();
      return {
        document: {
          content: serializeAsJSON(
            elements,
            appState,
            files,
            withFiles ? "local" : "database",
          ),
          mimeType: MIME_TYPES.excalidraw,
          encoding: "utf-8",
        },
      };
    },
  },

  "export.svg": {
    description: "The drawing as SVG",
    inputSchema: objectSchema({
      padding: { type: "number" },
      dark: { type: "boolean" },
    }),
    handler: async ({ padding, dark = false }) => {
      const { elements, appState, files } = currentScene();
      const svg = await exportToSvg({
        elements,
        appState: { ...appState, exportWithDarkMode: dark },
        files,
        exportPadding: padding,
      });
      return {
        document: {
          content: svg.outerHTML,
          mimeType: MIME_TYPES.svg,
          encoding: "utf-8",
        },
      };
    },
  },

  "export.png": {
    description: "The drawing as PNG",
    inputSchema: objectSchema({ padding: { type: "number" } }),
    handler: async ({ padding }) => {
      const blob = await exportToBlob({
        ...currentScene(),
        mimeType: MIME_TYPES.png,
        exportPadding: padding,
      });
      return {
        document: {
          content: await getDataURL(blob),
          mimeType: blob.type,
          encoding: "base64",
        },
      };
    },
  },

  "export.thumbnail": {
    description: "A small picture of the drawing",
    inputSchema: objectSchema({ size: { type: "number" } }),
    handler: async ({ size = 256 }) => {
      const blob = await canvasToBlob(
        exportToCanvas({ ...currentScene(), maxWidthOrHeight: size }),
      );
      return {
        document: {
          url: URL.createObjectURL(blob),
          mimeType: blob.type,
          size: blob.size,
        },
      };
    },
  },

  "export.file": {
    description: "Writes the drawing to a file",
    inputSchema: objectSchema({ copy: { type: "boolean" } }),
    handler: async ({ copy = false }) => {
      const { actionManager } = getEditor();
      if (copy) {
        actionManager.executeAction(actionSaveFileToDisk);
      } else {
        actionManager.executeAction(actionSaveToActiveFile);
      }
      return { saved: true };
    },
  },

  "export.library": {
    description: "The library as .excalidrawlib JSON",
    inputSchema: objectSchema({
      status: { type: "string", enum: ["published", "unpublished"] },
    }),
    handler: async ({ status }) => {
      const items = await getEditor().app.library.getLatestLibrary();
      return {
        library: {
          content: serializeLibraryAsJSON(
            status ? items.filter((item) => item.status === status) : items,
          ),
          mimeType: MIME_TYPES.excalidrawlib,
          encoding: "utf-8",
        },
      };
    },
  },

  "export.excalidrawPlus": {
    description: "Copies the drawing to Excalidraw+",
    inputSchema: objectSchema({ name: { type: "string" } }),
    handler: async ({ name }) => {
      const { api } = getEditor();
      const { elements, appState, files } = currentScene();
      const title = name || api.getName();
      await exportToExcalidrawPlus(elements, appState, files, title);
      return { title, elementCount: elements.length };
    },
  },
};
