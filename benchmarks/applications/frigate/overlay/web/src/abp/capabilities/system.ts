import axios from "axios";
import { type AgentParams, ask, request } from "../desk";

export const systemCapabilities = {
  "config.copy": async (params: AgentParams) => {
    await ask("config.copy", params);
    return { copied: params.section ?? "all" };
  },
  "config.save": async ({ yaml, restart = false }: AgentParams) => {
    const { data } = await axios.post(
      `config/save?save_option=${restart ? "restart" : "saveonly"}`,
      yaml,
      { headers: { "Content-Type": "text/plain" } },
    );
    return data;
  },
  "devices.register": async (params: AgentParams) =>
    ask("devices.register", params),
  "logs.copy": async ({ service }: AgentParams) => {
    request("logs/copy", { service });
    return { service };
  },
  "logs.download": async ({ service }: AgentParams) => {
    await ask("logs.download", { service });
    return { service };
  },
  "logs.tail": async ({ service, lines = 100 }: AgentParams) => {
    const { data } = await axios.get(`logs/${service}`, {
      params: { start: -lines },
    });
    return { lines: data.lines, total: data.totalLines };
  },
  "settings.language": async (params: AgentParams) =>
    ask("settings.language", params),
  "system.restart": async (params: AgentParams) =>
    ask("system.restart", params),
  "ui.theme": async (params: AgentParams) => ask("ui.theme", params),
};
