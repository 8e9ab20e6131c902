"use client";

import { createRuntime } from "@homarr/agent";

import "./capabilities";

if (typeof window !== "undefined") {
  window.abp = createRuntime({ id: "dev.homarr.dashboard", name: "Homarr", version: "1.50.0" });
}

// What is rendered brings the runtime along
export const Agent = () => null;
