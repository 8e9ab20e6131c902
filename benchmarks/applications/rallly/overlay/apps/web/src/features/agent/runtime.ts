"use client";

import { agent, createRuntime } from "@rallly/agent";
import "./capabilities/calendar";
import "./capabilities/event";
import "./capabilities/viewer";

if (typeof window !== "undefined") {
  const runtime = createRuntime(agent, {
    id: "co.rallly.app",
    name: "Rallly",
    version: "4.0.0",
  });
  (window as any).abp = runtime;
  (window as any).__agentReady?.(runtime);
}

export function AgentRuntime() {
  return null;
}
