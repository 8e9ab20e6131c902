"use client";

import { useEffect, useRef } from "react";
import type { z } from "zod";
import { registerTool, tool, type AgentTool } from "@/utils/agent/registry";

export function useAgentTool<T extends z.ZodType>(definition: AgentTool<T>) {
  const latest = useRef(definition);
  latest.current = definition;

  useEffect(
    () =>
      registerTool(
        tool({
          name: definition.name,
          description: definition.description,
          parameters: definition.parameters,
          execute: (params) => latest.current.execute(params),
        }),
      ),
    [definition.name, definition.description, definition.parameters],
  );
}
