import Util from "common/util";
import { AbpError, ErrorCode, failure, success } from "abp/response";
import Registry from "abp/registry";
import { Capabilities } from "abp/list";
import { providePhotos } from "abp/capabilities/photos";
import { provideAlbums } from "abp/capabilities/albums";
import { provideSystem } from "abp/capabilities/system";

export class AbpRuntime {
  constructor(config, viewer) {
    this.protocolVersion = "0.1";
    this.app = { id: "app.photoprism.library", name: config.values.name || "PhotoPrism", version: "1.0.0" };
    this.initialized = false;
    this.sessionId = null;
    this.viewer = viewer;
    this.registry = new Registry();
    [providePhotos, provideAlbums, provideSystem].forEach((provide) => provide(this.registry));
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = Util.generateToken();

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async call(capability, params = {}) {
    if (!this.initialized) {
      return failure(ErrorCode.NotInitialized, "call initialize() first");
    }

    if (!this.registry.has(capability)) {
      return failure(ErrorCode.UnknownCapability, `there is no ${capability}`);
    }

    try {
      return success(await this.registry.run(capability, this, params));
    } catch (e) {
      return failure(e instanceof AbpError ? e.code : ErrorCode.OperationFailed, e.message);
    }
  }

  listCapabilities() {
    return Capabilities;
  }
}

export default AbpRuntime;
