import { convertBytesToSize, copyUrlToClipboard } from "@plane/utils";
import type { TPowerKContext } from "@/components/power-k/core/types";
import { store } from "@/lib/store-context";
import { runAgentAction, UnavailableError } from "./actions";

type Params = Record<string, any>;

export type TCapability = {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
  execute: (params: Params) => Promise<unknown> | unknown;
};

const schema = (properties: Record<string, { type: string }>, required: string[] = []) => ({
  type: "object",
  properties,
  required,
});

const runCommand = (id: string, params: Params = {}) => {
  const command = store.powerK.commandRegistry.getCommand(id);
  if (!command) throw new UnavailableError(`No command ${id}`);
  const context = { params, activeContext: store.powerK.activeContext } as unknown as TPowerKContext;
  if (command.type === "action") command.action(context);
};

export const CAPABILITIES: TCapability[] = [
  {
    name: "project.list",
    description: "Projects of a workspace",
    inputSchema: schema({ workspaceSlug: { type: "string" } }, ["workspaceSlug"]),
    execute: async ({ workspaceSlug }) => ({
      projects: await store.projectRoot.project.fetchProjects(workspaceSlug),
    }),
  },
  {
    name: "export.projects",
    description: "Projects of a workspace as CSV",
    inputSchema: schema({ workspaceSlug: { type: "string" } }, ["workspaceSlug"]),
    execute: async ({ workspaceSlug }) => {
      const projects = await store.projectRoot.project.fetchProjects(workspaceSlug);
      const rows = projects.map((project) => [project.id, project.identifier, project.name].join(","));
      return { content: ["id,identifier,name", ...rows].join("\n"), mimeType: "text/csv", filename: "projects.csv" };
    },
  },
  {
    name: "export.page",
    description: "A page as PDF or Markdown",
    inputSchema: schema({ format: { type: "string" } }),
    execute: async (params) => {
      await runAgentAction("exportPage", params);
      return { status: "success", message: "Page exported successfully." };
    },
  },
  {
    name: "export.theme",
    description: "The theme of the user",
    inputSchema: schema({}),
    execute: async (params) => {
      await runAgentAction("downloadTheme", params);
      return { ok: true };
    },
  },
  {
    name: "page.copyUrl",
    description: "The address of what is open",
    inputSchema: schema({}),
    execute: () => {
      runCommand("copy_current_page_url");
      return { url: window.location.href };
    },
  },
  {
    name: "workItem.copyId",
    description: "The identifier of the work item that is open",
    inputSchema: schema({}),
    execute: () => {
      runCommand("copy_work_item_id");
      return { copied: true };
    },
  },
  {
    name: "project.copyLink",
    description: "The link of a project",
    inputSchema: schema({ workspaceSlug: { type: "string" }, projectId: { type: "string" } }, ["projectId"]),
    execute: async ({ workspaceSlug, projectId }) => {
      const path = `${workspaceSlug}/projects/${projectId}/issues`;
      await copyUrlToClipboard(path);
      return { path };
    },
  },
  {
    name: "help.openDocs",
    description: "Opens the documentation",
    inputSchema: schema({}),
    execute: () => runCommand("open_plane_documentation"),
  },
  {
    name: "sidebar.toggle",
    description: "Shows or hides the sidebar",
    inputSchema: schema({}),
    execute: () => {
      runCommand("toggle_app_sidebar");
      return { toggled: true };
    },
  },
  {
    name: "convert.bytes",
    description: "Bytes as a readable size",
    inputSchema: schema({ bytes: { type: "number" } }, ["bytes"]),
    execute: ({ bytes }) => ({ size: convertBytesToSize(bytes) }),
  },
];
