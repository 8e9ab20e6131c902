import useBulkActionsStore from "@/lib/bulkActions";
import { z } from "zod";

import { parseImportFile } from "@karakeep/shared/import-export";

import { useAgentStore } from "./store";

export class NotOnScreenError extends Error {}

export interface Capability {
  description: string;
  params: z.ZodTypeAny;
  run: (params: any) => unknown;
}

const onScreen =
  (name: string) =>
  (params: unknown): unknown => {
    const action = useAgentStore.getState().actions[name];
    if (!action) {
      throw new NotOnScreenError(`${name} is not on screen`);
    }
    return action(params);
  };

const none = z.object({});

export const capabilities: Record<string, Capability> = {
  "bookmark.list": {
    description: "The bookmarks on screen",
    params: none,
    run: () => useBulkActionsStore.getState().visibleBookmarks,
  },
  "bookmark.selectAll": {
    description: "Selects all bookmarks on screen",
    params: none,
    run: () => {
      useBulkActionsStore.getState().selectAll();
      return { selected: useBulkActionsStore.getState().selectedBookmarkIds };
    },
  },
  "bookmark.copyLinks": {
    description: "Copies the links of the selected bookmarks",
    params: none,
    run: async (params) => {
      await onScreen("copyLinks")(params);
      return { copied: true };
    },
  },
  "bookmark.deleteSelected": {
    description: "Deletes the selected bookmarks",
    params: none,
    run: async (params) => {
      await onScreen("deleteBookmarks")(params);
      return { deleted: true };
    },
  },
  "reader.toPaper": {
    description: "The bookmark that is read, on paper",
    params: none,
    run: (params) => {
      onScreen("print")(params);
      return { done: true };
    },
  },
  "reader.close": {
    description: "Closes the reader",
    params: none,
    run: (params) => {
      onScreen("closeReader")(params);
      return { closed: true };
    },
  },
  "wrapped.publish": {
    description: "The picture of the year",
    params: z.object({ year: z.number() }),
    run: async (params) => {
      await onScreen("shareWrapped")(params);
      return { published: true };
    },
  },
  "export.bookmarks": {
    description: "All bookmarks as a file",
    params: z.object({ format: z.enum(["json", "netscape"]) }),
    run: async (params) => {
      await onScreen("exportBookmarks")(params);
      return { status: "exported" };
    },
  },
  "export.html": {
    description: "All bookmarks as HTML",
    params: z.object({ format: z.enum(["json", "netscape"]) }),
    run: async ({ format }) => {
      const response = await fetch(`/api/bookmarks/export?format=${format}`);
      const content = await response.text();
      return { content, mimeType: "text/html", filename: `${format}.html` };
    },
  },
  "import.parse": {
    description: "What a file would import",
    params: z.object({ source: z.string(), text: z.string() }),
    run: ({ source, text }) => parseImportFile(source, text),
  },
  "import.file": {
    description: "Imports a file",
    params: z.object({ source: z.string(), text: z.string() }),
    run: async ({ source, text }) =>
      onScreen("importFile")({ source, file: new File([text], "import") }),
  },
  "import.choose": {
    description: "Chooses a file to import",
    params: none,
    run: async (params) => {
      await onScreen("chooseImport")(params);
      return { chosen: true };
    },
  },
};
