"use client";

import { CAPABILITIES } from "./capabilities";
import * as links from "./links";
import { AgentError, failure } from "./respond";
import * as workspace from "./workspace";

const app = { id: "co.dub.app", name: "Dub", version: "1.0.0" };

let sessionId: string | null = null;

async function dispatch(capability: string, params: any): Promise<unknown> {
  switch (capability) {
    case "link.list":
      return links.listLinks(params);
    case "link.create":
      return links.createLink(params);
    case "link.copyId":
      return links.copyLinkId(params);
    case "link.ban":
      return links.banLink(params);
    case "link.title":
      return links.titleOf(params);
    case "export.qrCode":
      return links.exportQrCode(params);
    case "qr.copyImage":
      return links.copyQrImage(params);
    case "convert.linkToMarkdown":
      return links.linkToMarkdown(params);
    case "export.analytics":
      return workspace.exportAnalytics(params);
    case "export.events":
      return workspace.exportEvents(params);
    case "export.auditLogs":
      return workspace.exportAuditLogs();
    case "domain.autoConfigure":
      return workspace.configureDomain(params);
    case "workspace.switch":
      return workspace.switchWorkspace(params);
    case "share.earnings":
      return workspace.downloadEarnings();
    case "folder.list":
      return workspace.listFolders(params);
    case "guide.open":
      return workspace.openGuide(params);
    case "ui.openLinkBuilder":
      return workspace.openLinkBuilder();
    default:
      throw new AgentError("UNKNOWN_CAPABILITY", `No ${capability} here`);
  }
}

export const abp = {
  protocolVersion: "0.1",
  app,
  get initialized() {
    return sessionId !== null;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: "0.1",
      app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  },
  async shutdown() {
    sessionId = null;
  },
  listCapabilities() {
    return CAPABILITIES.map((entry) => ({ ...entry, available: true }));
  },
  async call(capability: string, params: any = {}) {
    if (sessionId === null) {
      return failure(new AgentError("NOT_INITIALIZED", "initialize() first", true));
    }
    try {
      return await dispatch(capability, params);
    } catch (error) {
      return failure(
        error instanceof AgentError
          ? error
          : new AgentError("OPERATION_FAILED", String(error), true),
      );
    }
  },
};

if (typeof window !== "undefined") {
  (window as any).abp = abp;
}
