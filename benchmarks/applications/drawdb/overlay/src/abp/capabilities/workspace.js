import { db } from "../../data/db";
import {
  mergeDiagrams,
  sortDiagrams,
} from "../../components/EditorHeader/Modal/Open/diagram";
import { enterFullscreen } from "../../utils/fullscreen";
import { requireEditor } from "../editorActions";
import { publishDiagram } from "../publish";
import { fail, ok } from "../responses";

async function listDiagrams({ sortBy = "lastModified" }) {
  const local = await db.diagrams.toArray();
  const entries = sortDiagrams(mergeDiagrams([], local), {
    key: sortBy,
    dir: "desc",
  });
  return ok({
    diagrams: entries.map(({ diagramId, name, database, size }) => ({
      diagramId,
      name,
      database,
      size,
    })),
  });
}

async function importElement() {
  requireEditor().paste();
  return ok({ imported: true });
}

async function clearStorage() {
  await requireEditor().flushStorage();
  return ok({ cleared: true });
}

async function setTheme({ mode }) {
  requireEditor().setSettings((prev) => ({ ...prev, mode }));
  return ok({ mode });
}

async function present({ hideSidebar = true }) {
  requireEditor().setLayout((prev) => ({ ...prev, sidebar: !hideSidebar }));
  enterFullscreen();
  return ok({ presenting: true });
}

async function shareLink({ diagram }) {
  let failure = null;
  const url = await publishDiagram(diagram, {
    onShared: (link) => navigator.clipboard.writeText(link),
    onError: (error) => {
      failure = error;
    },
  });
  if (failure) {
    return fail("TIMEOUT", `The gist server did not answer: ${failure.message}`);
  }
  return ok({ url });
}

export const workspaceCapabilities = {
  "storage.listDiagrams": {
    description: "Diagrams saved in this browser",
    inputSchema: {
      type: "object",
      properties: { sortBy: { type: "string" } },
    },
    handler: listDiagrams,
  },
  "storage.importElement": {
    description: "Adds a copied table, area or note to the open diagram",
    inputSchema: { type: "object", properties: {} },
    handler: importElement,
  },
  "storage.clear": {
    description: "Deletes every diagram saved in this browser",
    inputSchema: { type: "object", properties: {} },
    handler: clearStorage,
  },
  "state.setTheme": {
    description: "Light or dark editor",
    inputSchema: {
      type: "object",
      properties: { mode: { type: "string", enum: ["light", "dark"] } },
      required: ["mode"],
    },
    handler: setTheme,
  },
  "diagram.present": {
    description: "Shows the diagram without the editor around it",
    handler: present,
  },
  "generate.shareLink": {
    description: "Uploads a diagram and returns a link to it",
    inputSchema: {
      type: "object",
      properties: { diagram: { type: "object" } },
      required: ["diagram"],
    },
    handler: shareLink,
  },
};
