"use client";

import "@/lib/agent/runtime";

export default function AgentRuntime() {
  return null;
}
