import Workspace from "@/models/workspace";
import paths from "@/utils/paths";
import { THREAD_RENAME_EVENT } from "@/components/Sidebar/ActiveWorkspaces/ThreadContainer";
import { press } from "../dom";
import { visit } from "../navigation";
import { AgentError } from "../errors";

export default {
  "workspaces.list": {
    description: "The workspaces.",
    inputSchema: { type: "object", properties: {} },
    handler: async () => ({ workspaces: await Workspace.all() }),
  },
  "workspaces.open": {
    description: "Shows a workspace.",
    inputSchema: {
      type: "object",
      properties: { slug: { type: "string" } },
      required: ["slug"],
    },
    handler: ({ slug }) => visit(paths.workspace.chat(slug)),
  },
  "workspaces.delete": {
    description: "Deletes a workspace and all of its chats.",
    inputSchema: {
      type: "object",
      properties: { slug: { type: "string" } },
      required: ["slug"],
    },
    handler: async ({ slug }) => {
      await visit(paths.workspace.settings.generalAppearance(slug));
      await press("#delete-workspace");
      return { slug };
    },
  },
  "threads.list": {
    description: "The threads of a workspace.",
    inputSchema: {
      type: "object",
      properties: { workspace: { type: "string" } },
      required: ["workspace"],
    },
    handler: ({ workspace }) => Workspace.threads.all(workspace),
  },
  "threads.new": {
    description: "Begins a thread.",
    inputSchema: { type: "object", properties: {} },
    handler: () => press("#new-thread-button"),
  },
  "threads.rename": {
    description: "Renames a thread.",
    inputSchema: {
      type: "object",
      properties: {
        workspace: { type: "string" },
        thread: { type: "string" },
        name: { type: "string" },
      },
      required: ["workspace", "thread", "name"],
    },
    handler: async ({ workspace, thread, name }) => {
      const { message } = await Workspace.threads.update(workspace, thread, { name });
      if (message) throw new AgentError("OPERATION_FAILED", message);
      window.dispatchEvent(
        new CustomEvent(THREAD_RENAME_EVENT, {
          detail: { threadSlug: thread, newName: name },
        })
      );
      return { thread, name };
    },
  },
  "threads.delete": {
    description: "Deletes a thread.",
    inputSchema: {
      type: "object",
      properties: { thread: { type: "string" } },
      required: ["thread"],
    },
    handler: async ({ thread }) => {
      await press(`[data-thread="${thread}"] [aria-label="Thread options"]`);
      await press('[data-thread-action="delete"]');
      return { thread };
    },
  },
};
