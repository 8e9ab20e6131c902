import { type api } from "@/src/utils/api";
import { type useCopyToClipboard } from "@/src/hooks/useCopyToClipboard";
import { type useSupportDrawer } from "@/src/features/support-chat/SupportDrawerProvider";
import { type usePostHogClientCapture } from "@/src/features/posthog-analytics/usePostHogClientCapture";

/** What only hooks can give to the runtime. */
export type AgentServices = {
  utils: ReturnType<typeof api.useUtils>;
  capture: ReturnType<typeof usePostHogClientCapture>;
  copyRich: ReturnType<typeof useCopyToClipboard>["copyRich"];
  openSupport: ReturnType<typeof useSupportDrawer>["openWithMode"];
  deleteTraces: (input: {
    projectId: string;
    traceIds: string[];
  }) => Promise<unknown>;
};
