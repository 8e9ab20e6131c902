import { downloadResponsesFile } from "@/app/(app)/workspaces/[workspaceId]/surveys/[surveyId]/utils";
import { performAction } from "./actions";

type Params = Record<string, any>;
type Result = { success: true; data: unknown } | { success: false; error: unknown };

const toCsv = (rows: Record<string, unknown>[]) => {
  const keys = Object.keys(rows[0] ?? {});
  return [keys.join(","), ...rows.map((row) => keys.map((key) => JSON.stringify(row[key] ?? "")).join(","))].join("\n");
};

const request = async (path: string) => {
  const response = await fetch(`/api/v2/management/${path}`);
  if (response.status === 403) {
    throw Object.assign(new Error("Not allowed"), { code: "PERMISSION_DENIED" });
  }
  return (await response.json()).data;
};

const CAPABILITIES: Record<string, { description: string; properties: Record<string, object>; run: (params: Params) => unknown }> = {
  "survey.list": {
    description: "Surveys",
    properties: { limit: { type: "number" } },
    run: async ({ limit = 20 }) => ({ surveys: await request(`surveys?limit=${limit}`) }),
  },
  "survey.copyLink": {
    description: "The link of a survey",
    properties: { surveyId: { type: "string" } },
    run: ({ surveyId }) => performAction(`survey.copyLink/${surveyId}`, {}),
  },
  "export.responses": {
    description: "Responses of a survey as a file",
    properties: { surveyId: { type: "string" }, format: { enum: ["csv", "xlsx"] } },
    run: async ({ surveyId, format = "csv" }) => {
      const rows = await request(`responses?surveyId=${surveyId}`);
      downloadResponsesFile(`responses-${surveyId}.${format}`, toCsv(rows), format);
      return { message: "File downloaded" };
    },
  },
  "export.responsesData": {
    description: "Responses of a survey",
    properties: { surveyId: { type: "string" } },
    run: async ({ surveyId }) => ({
      content: toCsv(await request(`responses?surveyId=${surveyId}`)),
      mimeType: "text/csv",
      encoding: "utf-8",
      filename: `${surveyId}.csv`,
    }),
  },
  "export.chart": {
    description: "A chart of the page as an image",
    properties: { selector: { type: "string" } },
    run: ({ selector }) => {
      const canvas = document.querySelector<HTMLCanvasElement>(selector);
      return { image: canvas?.toDataURL("image/png") };
    },
  },
  "convert.csv": {
    description: "Rows as CSV",
    properties: { rows: { type: "array" } },
    run: ({ rows }) => ({ csv: toCsv(rows) }),
  },
  "links.generate": {
    description: "Personal links for a segment",
    properties: { segmentId: { type: "string" } },
    run: async (params) => {
      await performAction("links.generate", params);
      return { generated: true };
    },
  },
  "codes.download": {
    description: "Backup codes",
    properties: {},
    run: (params) => performAction("codes.download", params),
  },
  "oauth.revoke": {
    description: "Revokes an authorization",
    properties: { consentId: { type: "string" } },
    run: ({ consentId }) => performAction(`oauth.revoke/${consentId}`, {}),
  },
  "session.signOut": {
    description: "Signs out",
    properties: {},
    run: () => performAction("session.signOut", {}),
  },
};

const failure = (code: string, message: string): Result => ({
  success: false,
  error: { code, message, retryable: ["NOT_INITIALIZED", "PERMISSION_DENIED", "TIMEOUT"].includes(code) },
});

let initialized = false;

export const runtime = {
  protocolVersion: "0.1",
  app: { id: "com.formbricks.app", name: "Formbricks", version: "4.0.0" },
  get initialized() {
    return initialized;
  },
  sessionId: undefined as string | undefined,
  async initialize() {
    initialized = true;
    runtime.sessionId = crypto.randomUUID();
    return {
      sessionId: runtime.sessionId,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: Object.keys(CAPABILITIES).map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    initialized = false;
    runtime.sessionId = undefined;
  },
  listCapabilities: () =>
    Object.entries(CAPABILITIES).map(([name, { description, properties }]) => ({
      name,
      description,
      available: true,
      inputSchema: { type: "object", properties, required: name === "convert.csv" ? ["rows"] : [] },
    })),
  async call(name: string, params: Params = {}): Promise<Result> {
    if (!initialized) return failure("NOT_INITIALIZED", "Call initialize() first");
    if (!(name in CAPABILITIES)) return failure("UNKNOWN_CAPABILITY", `${name} is unknown`);
    try {
      return { success: true, data: await CAPABILITIES[name].run(params) };
    } catch (error) {
      const { code = "OPERATION_FAILED", message } = error as { code?: string; message: string };
      return failure(code, message);
    }
  },
};
