export default class CapabilityRegistry {
  constructor() {
    this._capabilities = {};
  }

  addCapability(capability) {
    this._capabilities[capability.key] = capability;
  }

  getCapability(key) {
    return this._capabilities[key];
  }

  getAll() {
    return Object.values(this._capabilities);
  }
}
