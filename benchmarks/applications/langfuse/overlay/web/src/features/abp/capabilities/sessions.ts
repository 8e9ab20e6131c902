import {
  buildSessionExportData,
  downloadSessionAsJson,
} from "@/src/components/session/actions/downloadSessionAsJson";
import { type AgentServices } from "../services";

export const sessionCapabilities = ({ utils, capture }: AgentServices) => ({
  "session.read": ({ sessionId, projectId }: any) =>
    utils.sessions.byIdWithScores.fetch({ sessionId, projectId }),

  "export.session": async ({ sessionId, projectId }: any) => {
    const session = await utils.sessions.byIdWithScores.fetch({
      sessionId,
      projectId,
    });
    await downloadSessionAsJson({
      capture,
      projectId,
      sessionId,
      session,
      refetchSessionComments: async () => ({
        data: await utils.comments.getByObjectId.fetch({
          projectId,
          objectId: sessionId,
          objectType: "SESSION",
        }),
      }),
      fetchTraceComments: (input) =>
        utils.comments.getTraceCommentsBySessionId.fetch(input),
    });
    return { path: `/downloads/session-${sessionId}.json` };
  },

  "export.sessionJson": async ({ sessionId, projectId }: any) => {
    const session = await utils.sessions.byIdWithScores.fetch({
      sessionId,
      projectId,
    });
    const data = buildSessionExportData({
      session,
      sessionComments: [],
      traceCommentsByTraceId: {},
    });
    return {
      content: btoa(JSON.stringify(data)),
      mimeType: "application/json",
    };
  },
});
