import { fireEvent } from "../common/dom/fire_event";
import { navigate } from "../common/navigate";
import { copyToClipboard } from "../common/util/copy-clipboard";
import { downloadBackupFile } from "../panels/config/backup/helper/download_backup";
import type { HassBaseEl } from "../state/hass-base-mixin";
import type { HomeAssistant } from "../types";
import { AudioRecorder } from "../util/audio-recorder";
import { showToast } from "../util/toast";
import { capabilities, capability, CapabilityError } from "./registry";

const text = { type: "string" };

const required = (params: Record<string, any>, name: string): string => {
  if (typeof params[name] !== "string") {
    throw new CapabilityError("INVALID_PARAMS", `${name} is required`);
  }
  return params[name];
};

export class AbpRuntime {
  public readonly protocolVersion = "0.1";

  public readonly app = {
    id: "io.home-assistant.frontend",
    name: "Home Assistant",
    version: "1.0.0",
  };

  public initialized = false;

  public sessionId?: string;

  private _host?: HassBaseEl;

  /** The element that holds the connection, once there is one. */
  public connect(host: HassBaseEl) {
    this._host = host;
  }

  public async initialize() {
    this.sessionId = crypto.randomUUID();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...capabilities.keys()].map((name) => ({
        name,
        available: true,
      })),
      features: { notifications: false, progress: false, elicitation: false },
    };
  }

  public async shutdown() {
    this.initialized = false;
    this.sessionId = undefined;
  }

  public listCapabilities() {
    return [...capabilities.values()].map(
      ({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema,
        available: true,
      })
    );
  }

  public async call(name: string, params: Record<string, any> = {}) {
    if (!this.initialized) {
      return this._failed("NOT_INITIALIZED", "Call initialize() first", true);
    }
    const entry = capabilities.get(name);
    if (!entry) {
      return this._failed("UNKNOWN_CAPABILITY", `There is no ${name}`);
    }
    try {
      return { success: true, data: await this[entry.method](params) };
    } catch (err: any) {
      return err instanceof CapabilityError
        ? this._failed(err.code, err.message, err.retryable)
        : this._failed("OPERATION_FAILED", String(err?.message ?? err), true);
    }
  }

  private _failed(code: string, message: string, retryable = false) {
    return { success: false, error: { code, message, retryable } };
  }

  private get _element(): HassBaseEl {
    if (!this._host?.hass) {
      throw new CapabilityError("CAPABILITY_UNAVAILABLE", "Not connected", true);
    }
    return this._host;
  }

  private get _hass(): HomeAssistant {
    return this._element.hass!;
  }

  @capability("export.states", "The states of entities", {
    domain: text,
  })
  protected exportStates(params) {
    const domain = required(params, "domain");
    const states = Object.values(this._hass.states).filter((state) =>
      state.entity_id.startsWith(`${domain}.`)
    );
    return {
      content: JSON.stringify(states, null, 2),
      mimeType: "application/json",
      encoding: "utf-8",
      filename: `${domain}.json`,
    };
  }

  @capability("export.backup", "A backup as a file", {
    backupId: text,
    agentId: text,
  })
  protected async exportBackup(params) {
    await downloadBackupFile(
      this._hass,
      required(params, "backupId"),
      required(params, "agentId")
    );
    return { downloaded: true };
  }

  @capability("export.history", "The history on the screen as CSV")
  protected exportHistory() {
    fireEvent(window, "history-download");
    return { message: "The history was exported" };
  }

  @capability("entity.copyId", "Copy the id of an entity", { entityId: text })
  protected async copyEntityId(params) {
    await copyToClipboard(required(params, "entityId"));
    return { copied: params.entityId };
  }

  @capability("entity.show", "Show an entity", { entityId: text })
  protected showEntity(params) {
    fireEvent(this._element, "hass-more-info", {
      entityId: required(params, "entityId"),
    });
    return { shown: params.entityId };
  }

  @capability("entity.act", "Do what a card of an entity does", {
    entityId: text,
    action: { type: "object" },
  })
  protected actOnEntity(params) {
    fireEvent(this._element, "hass-action", {
      config: {
        entity: required(params, "entityId"),
        tap_action: params.action,
      },
      action: "tap",
    });
    return { done: true };
  }

  @capability("service.call", "Call a service", {
    domain: text,
    service: text,
    data: { type: "object" },
  })
  protected async callService(params) {
    const { context } = await this._hass.callService(
      required(params, "domain"),
      required(params, "service"),
      params.data
    );
    return { context };
  }

  @capability("history.open", "Show the history of an entity", {
    entityId: text,
  })
  protected async openHistory(params) {
    const entityId = required(params, "entityId");
    await navigate(`/history?entity_id=${entityId}`);
    return { open: entityId };
  }

  @capability("message.show", "Show a message", { text })
  protected showMessage(params) {
    showToast(this._element, { message: required(params, "text") });
    return { shown: true };
  }

  @capability("voice.listen", "Listen to the microphone for some seconds", {
    seconds: { type: "number" },
  })
  protected async listen(params) {
    const chunks: Int16Array[] = [];
    const recorder = new AudioRecorder((chunk) => chunks.push(chunk));
    await recorder.start();
    await new Promise((resolve) => {
      setTimeout(resolve, (Number(params.seconds) || 3) * 1000);
    });
    recorder.close();
    return { samples: chunks.reduce((sum, chunk) => sum + chunk.length, 0) };
  }

  @capability("account.logout", "Log out")
  protected logout() {
    fireEvent(this._element, "hass-logout");
    return { loggedOut: true };
  }
}

export const abp = new AbpRuntime();
