import { useEffect } from "react";
import { api } from "@/src/utils/api";
import { useCopyToClipboard } from "@/src/hooks/useCopyToClipboard";
import { usePostHogClientCapture } from "@/src/features/posthog-analytics/usePostHogClientCapture";
import { useSupportDrawer } from "@/src/features/support-chat/SupportDrawerProvider";
import { createRuntime } from "./runtime";
import { type AgentServices } from "./services";

declare global {
  interface Window {
    abp?: ReturnType<typeof createRuntime>;
    __abpReady?: (runtime: ReturnType<typeof createRuntime>) => void;
  }
}

/** Hands the runtime to whoever called it before, once the app is mounted. */
export function AbpRuntime() {
  const utils = api.useUtils();
  const capture = usePostHogClientCapture();
  const { copyRich } = useCopyToClipboard();
  const { openWithMode } = useSupportDrawer();
  const deleteMany = api.traces.deleteMany.useMutation();

  useEffect(() => {
    const services: AgentServices = {
      utils,
      capture,
      copyRich,
      openSupport: openWithMode,
      deleteTraces: (input) => deleteMany.mutateAsync(input),
    };
    const runtime = createRuntime(services);
    window.abp = runtime;
    window.__abpReady?.(runtime);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return null;
}
