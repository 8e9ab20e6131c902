"use client";

import { z } from "zod";
import { useAgentTool } from "@/hooks/useAgentTool";
import { useComposeModal } from "@/providers/ComposeModalProvider";
import "@/utils/agent/runtime";

const none = z.object({});

export function AgentProvider({ children }: { children: React.ReactNode }) {
  const { onOpen } = useComposeModal();

  useAgentTool({
    name: "dialog.compose",
    description: "Open the form for a new message",
    parameters: none,
    execute: () => {
      onOpen();
      return { opened: true };
    },
  });

  return children;
}
