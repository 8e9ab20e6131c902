import { copyTextToClipboard } from "@/src/utils/clipboard";
import {
  buildTraceDownloadUrl,
  downloadServerTraceAsJson,
} from "@/src/features/traces/fns/downloadTrace";
import { requestFromPage } from "../agentRequests";
import { AgentError } from "../errors";
import { type AgentServices } from "../services";

const requireTrace = ({ traceId, projectId }: any) => {
  if (!traceId || !projectId) {
    throw new AgentError("INVALID_PARAMS", "traceId and projectId are needed");
  }
  return { traceId: String(traceId), projectId: String(projectId) };
};

export const traceCapabilities = (services: AgentServices) => ({
  "trace.read": async (params: any) =>
    services.utils.traces.byIdWithObservationsAndScores.fetch(
      requireTrace(params),
    ),

  "trace.copyLink": async (params: any) => {
    const { traceId, projectId } = requireTrace(params);
    const link = `${window.location.origin}/project/${projectId}/traces/${traceId}`;
    await copyTextToClipboard(link);
    return { link };
  },

  "trace.delete": async (params: any) => {
    const { traceId, projectId } = requireTrace(params);
    if (!window.confirm(`Delete trace ${traceId}?`)) return { deleted: false };
    await services.deleteTraces({ projectId, traceIds: [traceId] });
    return { deleted: true };
  },

  "export.trace": async (params: any) => {
    await downloadServerTraceAsJson(requireTrace(params));
    return { ok: true };
  },

  "export.traceJson": async (params: any) => {
    const { traceId, projectId } = requireTrace(params);
    const response = await fetch(buildTraceDownloadUrl({ traceId, projectId }));
    if (!response.ok) {
      throw new AgentError("OPERATION_FAILED", response.statusText, true);
    }
    return {
      content: await response.text(),
      encoding: "utf-8",
      mimeType: "application/json",
      filename: `trace-${traceId}.json`,
    };
  },

  "export.log": async () => {
    await requestFromPage("log.download");
  },

  "log.copy": async () => {
    await requestFromPage("log.copy");
    return { copied: true };
  },
});
