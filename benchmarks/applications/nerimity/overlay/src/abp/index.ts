import { capabilities } from "./capabilities";
import * as handlers from "./handlers";

const app = { id: "com.nerimity.web", name: "Nerimity", version: "1.0.0" };

function createRuntime() {
  let sessionId: string | null = null;

  return {
    protocolVersion: "0.1",
    app,
    get initialized() {
      return sessionId !== null;
    },
    get sessionId() {
      return sessionId;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: "0.1",
        app,
        capabilities: capabilities.map(({ name, available }) => ({
          name,
          available
        })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false
        }
      };
    },
    async shutdown() {
      sessionId = null;
    },
    listCapabilities: () => capabilities,
    async call(capability: string, params: any = {}) {
      switch (capability) {
        case "messages.list":
          return handlers.listMessages(params);
        case "messages.send":
          return handlers.sendMessage(params);
        case "messages.copyText":
          return handlers.copyMessage(params);
        case "messages.announce":
          return handlers.announceMessage(params);
        case "export.messages":
          return handlers.exportMessages(params);
        case "export.theme":
          return handlers.exportTheme();
        case "theme.copy":
          return handlers.copyTheme();
        case "theme.ask":
          return handlers.askTheme();
        case "theme.import":
          return handlers.importTheme(params);
        case "image.copy":
          return handlers.copyImage(params);
        case "links.visit":
          return handlers.visitLink(params);
        case "voice.toggleMic":
          return handlers.toggleMic();
        case "voice.fullscreen":
          return handlers.runAction("fullscreenStream");
        case "attachments.choose":
          return handlers.runAction("chooseAttachment");
        case "alerts.test":
          return handlers.runAction("testNotification");
        case "servers.invite":
          return handlers.inviteToServer(params);
        case "session.logOut":
          return handlers.logOut();
        default:
          return handlers.unknown(capability);
      }
    }
  };
}

(window as any).abp = createRuntime();
