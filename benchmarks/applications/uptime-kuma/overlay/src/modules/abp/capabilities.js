const schema = (properties = {}) => ({ type: "object", properties });
const id = { type: "integer" };
const text = { type: "string" };

const describe = (name, description, properties) => ({
    name,
    description,
    available: true,
    inputSchema: schema(properties),
});

export const CAPABILITIES = [
    describe("monitors.list", "All monitors"),
    describe("monitors.pause", "Pause a monitor", { id }),
    describe("monitors.clear", "Forget the heartbeats of a monitor", { id }),
    describe("monitor.remove", "Delete the monitor that is open"),
    describe("monitor.awaitChange", "The next important heartbeat"),
    describe("statusPage.save", "Save the status page that is being edited"),
    describe("statusPage.discard", "Discard the changes of a status page"),
    describe("security.enableAuth", "Ask for passwords again"),
    describe("webpush.enable", "Be told of outages"),
    describe("integrations.sheetScript", "The script for Google Sheets"),
    describe("input.copy", "Copy a field"),
    describe("settings.theme", "Change the theme", { theme: text }),
    describe("state.updateLanguage", "Change the language", { language: text }),
    describe("dialog.help", "Explain a dialog", { name: text }),
    describe("convert.duration", "Seconds as words", { seconds: id }),
    describe("export.monitors", "Monitors as JSON", { ids: { type: "array", items: id } }),
    describe("export.statusPage", "A status page as JSON", { slug: text }),
    describe("export.heartbeats", "Heartbeats as CSV", { id, period: id }),
    describe("export.tags", "Tags of all monitors"),
];
