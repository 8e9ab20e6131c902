import { parseLibraryJSON } from "@excalidraw/excalidraw/data/blob";

import { getEditor } from "../editor";
import { objectSchema } from "../types";

import type { Capabilities } from "../types";

export const libraryCapabilities: Capabilities = {
  "library.add": {
    description: "Adds the items of an .excalidrawlib file to the library",
    inputSchema: objectSchema({ content: { type: "string" } }, ["content"]),
    handler: async ({ content }) => {
      const items = await getEditor().api.updateLibrary({
        libraryItems: parseLibraryJSON(content),
        merge: true,
        openLibraryMenu: true,
      });
      return { itemCount: items.length };
    },
  },
};
