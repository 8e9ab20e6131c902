import { useAgentStore } from "~~/stores/agent";

const app = { id: "software.homebox.web", name: "Homebox", version: "0.22.0" };

const id = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

const capabilities = [
  { name: "export.items", available: true, inputSchema: { type: "object", properties: { query: { type: "string" } } } },
  { name: "export.tags", available: true, inputSchema: { type: "object", properties: {} } },
  { name: "export.label", available: true, inputSchema: id },
  { name: "export.qrCode", available: true, inputSchema: { type: "object", properties: { text: { type: "string" } } } },
  { name: "export.table", available: true, inputSchema: { type: "object", properties: { format: { type: "string" } } } },
  { name: "label.print", available: true, inputSchema: id },
  { name: "label.download", available: true, inputSchema: id, deprecated: true },
  { name: "location.attach", available: true, inputSchema: id },
  { name: "scanner.open", available: true },
  {
    name: "barcode.capture",
    available: true,
    inputSchema: { type: "object", properties: { width: { type: "number" } } },
    requirements: [{ type: "permission", description: "camera", met: false, resolution: "Allow the camera" }],
  },
  { name: "report.bill_of_materials", available: true, inputSchema: { type: "object" } },
  { name: "collection.select", available: true, inputSchema: id },
  { name: "item.delete", available: true, inputSchema: id },
  { name: "item.remove", available: true, inputSchema: id },
  { name: "item.copyLink", available: true, inputSchema: id },
  { name: "item.open", available: true, inputSchema: id },
  { name: "item.duplicate", available: true, inputSchema: id },
  { name: "state.setTheme", available: true, inputSchema: { type: "object", properties: { name: { type: "string" } } } },
];

export default defineNuxtPlugin(nuxtApp => {
  const agent = useAgentStore();

  const run = (capability: string, params: Record<string, any>) =>
    nuxtApp.runWithContext(async () => {
      const exports = useAgentExports();
      const actions = useAgentActions();
      switch (capability) {
        case "export.items":
          return exports.items(params);
        case "export.tags":
          return exports.tags();
        case "export.label":
          return exports.label(params);
        case "export.qrCode":
          return exports.qrCode(params);
        case "export.table":
          return exports.table(params);
        case "label.print":
          return actions.printLabel(params);
        case "label.download":
          return actions.downloadLabel(params);
        case "location.attach":
          return actions.attachToLocation(params);
        case "scanner.open":
          return actions.scan();
        case "barcode.capture":
          return actions.captureBarcode(params);
        case "report.bill_of_materials":
          return actions.billOfMaterials(params);
        case "collection.select":
          return actions.selectCollection(params);
        case "item.delete":
          return actions.deleteItem(params);
        case "item.remove":
          return actions.removeItem(params);
        case "item.copyLink":
          return actions.copyItemLink(params);
        case "item.send":
          return actions.sendItem(params);
        case "item.open":
          return actions.openItem(params);
        case "item.maintenance":
          return actions.maintenance(params);
        case "state.setTheme":
          return actions.setTheme(params);
        default:
          return refuse("NOT_FOUND", `Homebox has no ${capability}`);
      }
    });

  window.abp = {
    protocolVersion: "0.1",
    app,
    get initialized() {
      return agent.connected;
    },
    async initialize() {
      return {
        sessionId: agent.open(),
        protocolVersion: "0.1",
        app,
        capabilities: capabilities.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      agent.close();
    },
    listCapabilities: () => capabilities,
    async call(capability: string, params: Record<string, any> = {}) {
      if (!agent.connected) {
        return refuse("NOT_INITIALIZED", "Call initialize() first", true);
      }
      try {
        return await run(capability, params);
      } catch (err) {
        return refuse("OPERATION_FAILED", err instanceof Error ? err.message : String(err), true);
      }
    },
  };
});
