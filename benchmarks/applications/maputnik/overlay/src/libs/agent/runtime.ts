import { format } from "@maplibre/maplibre-gl-style-spec";
import { ensureStyleValidity, replaceAccessTokens, stripAccessTokens } from "../style";
import { loadStyleUrl } from "../urlopen";
import { locate } from "../locate";
import { AgentError, parts } from "./parts";
import { CAPABILITIES } from "./capabilities";

type Params = { [name: string]: any };

class AgentRuntime {
  readonly protocolVersion = "0.1";
  readonly app = { id: "org.maplibre.maputnik", name: "Maputnik", version: "3.0.0" };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.sessionId = crypto.randomUUID();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES.map(capability => ({ ...capability, available: true }));
  }

  async call(capability: string, params: Params = {}) {
    if (!this.initialized) return this.fail("NOT_INITIALIZED", "initialize() has not been called", true);
    try {
      return { success: true, data: await this.run(capability, params) };
    } catch (err) {
      if (err instanceof AgentError) return this.fail(err.code, err.message, false);
      return this.fail("OPERATION_FAILED", (err as Error).message, false);
    }
  }

  private async run(capability: string, params: Params) {
    switch (capability) {
      case "export.html": {
        parts.get("export").createHtml();
        return { started: true };
      }
      case "export.style": {
        await parts.get("export").saveStyle();
        return { saved: true, message: "The style has been saved" };
      }
      case "style.saveAs":
        await parts.get("export").saveStyleAs();
        return { id: parts.style.id };
      case "style.pick":
        return this.pickStyle();
      case "style.open":
        return this.openStyle(params.url);
      case "style.undo":
        parts.get("app").onUndo();
        return { layers: parts.style.layers.length };
      case "map.locate":
        return this.locateMap(params.zoom ?? 12);
      case "shortcut.press":
        return { pressed: parts.get("app").pressShortcut(String(params.key)) };
      case "layer.action":
        return this.runLayerAction(params.action);
      case "export.image":
        return this.imageOf(params.type === "jpeg" ? "image/jpeg" : "image/png");
      case "export.layers":
        return this.exportLayers();
      case "format.style":
        return this.formatStyle(params.text);
      default:
        throw new AgentError("UNKNOWN_CAPABILITY", `There is no ${capability}`);
    }
  }

  private async pickStyle() {
    const app = parts.get("app");
    app.setModal("open", true);
    await parts.get("open").onBrowseClick();
    return { id: app.state.mapStyle.id };
  }

  private async openStyle(url: unknown) {
    if (typeof url !== "string" || !url.startsWith("https://")) {
      throw new AgentError("INVALID_PARAMS", "url must be an https URL");
    }
    const style = await loadStyleUrl(url);
    parts.get("app").openStyle(style, null);
    return { id: style.id, layers: style.layers.length };
  }

  private async locateMap(zoom: number) {
    const center = await locate();
    parts.get("map").state.map?.jumpTo({ center, zoom });
    return { center };
  }

  private runLayerAction(action: unknown) {
    const item = parts.get("layer").menu()[String(action)];
    if (!item) throw new AgentError("INVALID_PARAMS", `A layer has no action ${action}`);
    item.handler();
    return { action };
  }

  private imageOf(type: string) {
    const canvas = parts.get("map").state.map!.getCanvas();
    return { image: canvas.toDataURL(type), width: canvas.width, height: canvas.height };
  }

  private exportLayers() {
    const text = format(stripAccessTokens(replaceAccessTokens(parts.style)));
    return { content: text, mimeType: "application/json" };
  }

  private formatStyle(text: unknown) {
    if (typeof text !== "string") throw new AgentError("INVALID_PARAMS", "text must be a string");
    return { json: format(ensureStyleValidity(JSON.parse(text))) };
  }

  private fail(code: string, message: string, retryable: boolean) {
    return { success: false, error: { code, message, retryable } };
  }
}

export function startAgentRuntime() {
  const runtime = new AgentRuntime();
  window.abp = runtime;
  window.maputnikAgentReady?.(runtime);
}
