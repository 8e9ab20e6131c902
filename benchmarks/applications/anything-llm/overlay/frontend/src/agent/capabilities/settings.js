import System from "@/models/system";
import ScheduledJobs from "@/models/scheduledJobs";
import SystemPromptVariable from "@/models/systemPromptVariable";
import paths from "@/utils/paths";
import { SHORTCUTS } from "@/utils/keyboardShortcuts";
import { byTooltip, press } from "../dom";
import { ask } from "../events";
import { visit } from "../navigation";

const nothing = { type: "object", properties: {} };
const byId = {
  type: "object",
  properties: { id: { type: "number" } },
  required: ["id"],
};

export default {
  "jobs.list": {
    description: "The scheduled jobs.",
    inputSchema: nothing,
    handler: () => ScheduledJobs.list(),
  },
  "jobs.run": {
    description: "Runs a job now.",
    inputSchema: byId,
    handler: async ({ id }) => {
      await visit(paths.settings.scheduledJobs());
      await ask("jobs.trigger", { id });
      return { jobId: id };
    },
  },
  "jobs.delete": {
    description: "Deletes a job.",
    inputSchema: byId,
    handler: async ({ id }) => {
      await visit(paths.settings.scheduledJobs());
      await ask("jobs.delete", { id });
      return { id };
    },
  },
  "jobs.subscribe": {
    description: "Tells of results of jobs.",
    inputSchema: nothing,
    handler: async () => {
      await visit(paths.settings.scheduledJobs());
      return press(byTooltip("notification-bell-tooltip"));
    },
  },
  "logs.list": {
    description: "The event log.",
    inputSchema: {
      type: "object",
      properties: { offset: { type: "number" } },
    },
    handler: ({ offset = 0 }) => System.eventLogs(offset),
  },
  "logs.clear": {
    description: "Empties the event log.",
    inputSchema: nothing,
    handler: async () => {
      await visit(paths.settings.logs());
      await ask("logs.clear");
      return { cleared: true };
    },
  },
  "mcp.reload": {
    description: "Starts the MCP servers again.",
    inputSchema: nothing,
    handler: async () => {
      await visit(paths.settings.agentSkills());
      await ask("mcp.reload");
      return { reloaded: true };
    },
  },
  "outlook.connect": {
    description: "Connects an Outlook account.",
    inputSchema: nothing,
    handler: async () => {
      await visit(paths.settings.agentSkills());
      await ask("outlook.connect");
      return { connected: true };
    },
  },
  "chats.save": {
    description: "Saves all chats of all workspaces.",
    inputSchema: {
      type: "object",
      properties: { format: { type: "string" } },
    },
    handler: async ({ format = "csv" }) => {
      await visit(paths.settings.chats());
      await ask("chats.dump", { format });
      return { format };
    },
  },
  "branding.replaceLogo": {
    description: "Another logo.",
    inputSchema: nothing,
    handler: async () => {
      await visit(paths.settings.branding());
      await ask("branding.logo");
      return { replaced: true };
    },
  },
  "state.setTheme": {
    description: "Light, dark, or as the system has it.",
    inputSchema: {
      type: "object",
      properties: { theme: { type: "string", enum: ["system", "light", "dark"] } },
      required: ["theme"],
    },
    handler: async ({ theme }) => {
      await ask("theme.set", { theme });
      return { theme };
    },
  },
  "settings.open": {
    description: "Shows the settings of the interface.",
    inputSchema: nothing,
    handler: () => {
      SHORTCUTS["⌘ + ,"].action();
      return { page: "interface" };
    },
  },
  "help.show": {
    description: "Shows the keyboard shortcuts.",
    inputSchema: nothing,
    handler: () => {
      SHORTCUTS.F1.action();
      return { shortcuts: Object.keys(SHORTCUTS) };
    },
  },
  "support.contact": {
    description: "Writes to support.",
    inputSchema: nothing,
    handler: async () => {
      await press("#user-menu-button");
      return press("#support-link");
    },
  },
  "session.signOut": {
    description: "Signs out.",
    inputSchema: nothing,
    handler: async () => {
      await press("#user-menu-button");
      return press("#sign-out");
    },
  },
  "variables.list": {
    description: "The variables of system prompts.",
    inputSchema: nothing,
    handler: () => SystemPromptVariable.getAll(),
  },
};
