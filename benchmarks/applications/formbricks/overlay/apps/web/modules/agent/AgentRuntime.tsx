"use client";

import { useEffect } from "react";
import { runtime } from "./runtime";

export const AgentRuntime = () => {
  useEffect(() => {
    (globalThis as unknown as { abp?: typeof runtime }).abp = runtime;
    return () => {
      delete (globalThis as unknown as { abp?: typeof runtime }).abp;
    };
  }, []);

  return null;
};
