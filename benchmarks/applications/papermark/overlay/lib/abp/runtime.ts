import Papa from "papaparse";

import { listDocuments, listLinks, readAgreement } from "./services";
import { AbpActions, AbpError } from "./types";

const app = {
  id: "com.papermark.app",
  name: "Papermark",
  version: "0.1.0",
};

const success = (data: unknown) => ({ success: true, data });
const failure = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

const NAMES = [
  "document.list",
  "link.copy",
  "link.preview",
  "export.visits",
  "export.links",
  "generate.index",
  "agreement.read",
  "agreement.save",
  "viewer.enlarge",
  "chat.attach",
  "team.switch",
];

export function createAbp({ find }: AbpActions) {
  let sessionId: string | undefined;

  const act = (name: string, params?: unknown) => {
    const action = find(name);
    if (!action) {
      throw new AbpError(
        "CAPABILITY_UNAVAILABLE",
        `The page that can do ${name} is not open`,
        true,
      );
    }
    return action(params);
  };

  const handle = async (name: string, params: any) => {
    switch (name) {
      case "document.list":
        return success({ documents: await listDocuments(params.query) });

      case "link.copy":
        await act("copyLink", params.address);
        return success({ address: params.address });

      case "link.preview":
        await act("previewLink", { id: params.linkId });
        return success({ opened: true });

      case "export.visits":
        await act("exportVisits");
        return success({ status: "started" });

      case "export.links": {
        const links: any[] = await listLinks(params.documentId);
        return success({
          content: Papa.unparse(links),
          encoding: "utf-8",
          mimeType: "text/csv",
          filename: `${params.documentId}.csv`,
        });
      }

      case "generate.index":
        await act("generateIndex");
        return success({});

      case "agreement.read":
        return { text: await readAgreement(params.id) };

      case "agreement.save":
        await act(`agreement:${params.id}`);
        return success({ saved: true });

      case "viewer.enlarge":
        act("enlarge");
        return success({ enlarged: true });

      case "chat.attach":
        act("attachFile");
        return success({ waiting: true });

      case "team.switch":
        act("switchTeam", params.teamId);
        return success({ teamId: params.teamId });

      default:
        return failure("UNKNOWN_CAPABILITY", `There is no ${name}`);
    }
  };

  return {
    protocolVersion: "0.1",
    app,
    get initialized() {
      return sessionId !== undefined;
    },
    get sessionId() {
      return sessionId ?? null;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: "0.1",
        app,
        capabilities: NAMES.map((name) => ({ name, available: true })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false,
        },
      };
    },
    async shutdown() {
      sessionId = undefined;
    },
    async listCapabilities() {
      return {
        success: true,
        data: NAMES.map((name) => ({
          name,
          available: true,
          inputSchema: { type: "object" },
        })),
      };
    },
    async call(name: string, params: any = {}) {
      if (!sessionId) {
        return failure("NOT_INITIALIZED", "initialize() comes first", true);
      }
      try {
        return await handle(name, params);
      } catch (error) {
        if (error instanceof AbpError) {
          return failure(error.code, error.message, error.retryable);
        }
        return { success: false, error: (error as Error).message };
      }
    },
  };
}

export function installAbp(actions: AbpActions) {
  const runtime = createAbp(actions);
  (window as any).abp = runtime;
  return () => {
    if ((window as any).abp === runtime) {
      delete (window as any).abp;
    }
  };
}
