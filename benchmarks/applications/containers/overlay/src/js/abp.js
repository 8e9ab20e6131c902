const ABP = {
  protocolVersion: "0.1",
  app: { id: "org.mozilla.containers", name: "Multi-Account Containers", version: "8.3.8" },
  sessionId: null,
  initialized: false,

  // A capability a row: what it takes, and the method that does it.
  CAPABILITIES: [
    ["container.list", {}, "listContainers"],
    ["container.create", { name: "string", color: "string", icon: "string" }, "createContainer"],
    ["container.remove", { userContextId: "string" }, "removeContainer"],
    ["container.hide", { cookieStoreId: "string", windowId: "number" }, "hideContainer"],
    ["container.toWindow", { cookieStoreId: "string", windowId: "number" }, "moveToWindow"],
    ["container.openTab", { cookieStoreId: "string", url: "string" }, "openTab"],
    ["state.setTheme", { theme: "string" }, "setTheme"],
    ["site.assign", { tabId: "number", url: "string", userContextId: "string" }, "assignSite"],
    ["site.list", { userContextId: "string" }, "listSites"],
    ["proxy.parse", { proxy: "string" }, "parseProxy"],
    ["proxy.enable", {}, "enableProxy"],
    ["vpn.status", {}, "vpnStatus"],
    ["export.containers", {}, "exportContainers"],
    ["export.sites", { userContextId: "string" }, "exportSites"],
    ["generate.report", {}, "report"],
    ["tabs.sort", {}, "sortTabs"],
  ],

  async initialize() {
    this.sessionId = window.crypto.randomUUID();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.CAPABILITIES.map(([name]) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.initialized = false;
  },

  listCapabilities() {
    return this.CAPABILITIES.map(([name, properties]) => ({
      name,
      description: browser.i18n.getMessage(`abp_${name.replace(".", "_")}`),
      inputSchema: {
        type: "object",
        properties: Object.fromEntries(Object.entries(properties).map(([key, type]) => [key, { type }])),
      },
      available: true,
    }));
  },

  async call(capability, params = {}) {
    if (!this.initialized) {
      return this.error("NOT_INITIALIZED", "initialize() comes first", true);
    }
    const row = this.CAPABILITIES.find(([name]) => name === capability);
    if (!row) {
      return this.error("UNKNOWN_CAPABILITY", capability);
    }
    try {
      return await this[row[2]](params);
    } catch (e) {
      return this.error("OPERATION_FAILED", e.message, true);
    }
  },

  ok(data) {
    return { success: true, data };
  },

  error(code, message, retryable = false) {
    return { success: false, error: { code, message, retryable } };
  },

  send(method, rest = {}) {
    return browser.runtime.sendMessage(Object.assign({ method }, rest));
  },

  async listContainers() {
    const identities = await browser.contextualIdentities.query({});
    const { id: windowId } = await browser.windows.getCurrent();
    const states = await this.send("queryIdentitiesState", { message: { windowId } });
    return this.ok(identities.map(identity => ({ ...identity, state: states[identity.cookieStoreId] })));
  },

  async createContainer({ name, color = "blue", icon = "circle" }) {
    if (!name) {
      return this.error("INVALID_PARAMS", "name is missing", true);
    }
    const identity = await this.send("createOrUpdateContainer", {
      message: { userContextId: "new", params: { name, color, icon } }
    });
    return this.ok({ cookieStoreId: identity.cookieStoreId });
  },

  async removeContainer({ userContextId }) {
    if (!window.confirm(`Remove container ${userContextId}?`)) {
      return { success: false, cancelled: true };
    }
    return this.ok(await this.send("deleteContainer", { message: { userContextId } }));
  },

  async hideContainer({ cookieStoreId, windowId }) {
    await this.send("hideTabs", { cookieStoreId, windowId });
    return this.ok({ hidden: cookieStoreId });
  },

  async moveToWindow({ cookieStoreId, windowId }) {
    await this.send("moveTabsToWindow", { cookieStoreId, windowId });
    return this.ok({ moved: cookieStoreId });
  },

  async openTab({ cookieStoreId, url }) {
    const tab = await Utils.currentTab();
    await Utils.reloadInContainer(url, false, Utils.userContextId(cookieStoreId), tab.index + 1, true);
    return this.ok({ url });
  },

  async setTheme({ theme }) {
    await browser.storage.local.set({ currentTheme: theme });
    await Utils.applyTheme();
    return this.ok({ theme });
  },

  async assignSite({ tabId, url, userContextId }) {
    const background = await browser.runtime.getBackgroundPage();
    await background.assignManager._setOrRemoveAssignment(tabId, url, userContextId, false);
    return this.ok({ url, userContextId });
  },

  async listSites({ userContextId }) {
    const { assignManager } = await browser.runtime.getBackgroundPage();
    return assignManager.storageArea.getAssignedSites(userContextId);
  },

  parseProxy({ proxy }) {
    const parsed = proxifiedContainers.parseProxy(proxy);
    return parsed ? this.ok(parsed) : { success: false, error: "INVALID_PARAMS" };
  },

  async enableProxy() {
    const granted = await browser.permissions.request({ permissions: ["proxy"] });
    return this.ok({ granted });
  },

  async vpnStatus() {
    return this.ok({
      connected: await this.send("MozillaVPN_getConnectionStatus"),
      installed: await this.send("MozillaVPN_getInstallationStatus"),
    });
  },

  async exportContainers() {
    const identities = await browser.contextualIdentities.query({});
    const file = new Blob([JSON.stringify(identities)], { type: "application/json" });
    return this.ok({ file: URL.createObjectURL(file), mimeType: file.type });
  },

  async exportSites({ userContextId }) {
    const sites = await this.send("getAssignmentObjectByContainer", { message: { userContextId } });
    const text = Object.values(sites).map(site => site.hostname).join("\n");
    await navigator.clipboard.writeText(text);
    return this.ok({ message: "Copied to the clipboard" });
  },

  async report() {
    const identities = await browser.contextualIdentities.query({});
    const proxies = await proxifiedContainers.retrieveAll();
    return this.ok({
      html: `<p>${identities.length} containers, ${proxies ? proxies.length : 0} proxies</p>`,
    });
  },

  async sortTabs() {
    await this.send("sortTabs");
    window.close();
    return this.ok({ sorted: true });
  },
};

window.abp = ABP;
