import { Plugin } from "@nuxt/types";
import { Agent, createAgent } from "~/lib/agent";

declare module "@nuxt/types" {
  interface Context {
    $agent: Agent;
  }
}

const agentPlugin: Plugin = ({ $config }, inject) => {
  const agent = createAgent($config.version ?? "2.0.0");
  (window as any).abp = agent.runtime;
  inject("agent", agent);
};

export default agentPlugin;
