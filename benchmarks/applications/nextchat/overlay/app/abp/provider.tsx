"use client";

import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { createRuntime } from "./runtime";

declare global {
  interface Window {
    abp?: unknown;
    __abpReady?: () => void;
  }
}

/** Takes over from the bootstrap of layout.tsx. */
export function AbpRuntime() {
  const navigate = useNavigate();

  useEffect(() => {
    window.abp = createRuntime(navigate);
    window.__abpReady?.();

    return () => {
      delete window.abp;
    };
  }, [navigate]);

  return null;
}
