import axios from "axios";
import { timeDurationFormatter } from "../../util-frontend";
import { CAPABILITIES } from "./capabilities";
import { ask, csvOf, requireId } from "./requests";

const PROTOCOL = "0.1";
const app = { id: "org.uptimekuma.web", name: "Uptime Kuma", version: "2.1.0" };

let root = null;
const provided = new Map();

const ok = (data) => ({ success: true, data });
const fail = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

/**
 * What the components of the page offer while they are mounted.
 * @param {string} name Name of the capability
 * @param {Function} run What it does
 * @returns {void}
 */
export function provide(name, run) {
    provided.set(name, run);
}

/**
 * @param {string} name Name of the capability
 * @returns {void}
 */
export function withdraw(name) {
    provided.delete(name);
}

/**
 * @param {object} instance The root component
 * @returns {void}
 */
export function attach(instance) {
    root = instance;
}

export const runtime = {
    protocolVersion: PROTOCOL,
    app,
    initialized: false,
    sessionId: null,

    async initialize() {
        this.initialized = true;
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: PROTOCOL,
            app,
            capabilities: CAPABILITIES,
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
        };
    },

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    },

    listCapabilities() {
        return ok(CAPABILITIES);
    },

    async call(capability, params = {}) {
        if (!this.initialized) {
            return fail("NOT_INITIALIZED", "initialize() has not been called", true);
        }

        switch (capability) {
            case "monitors.list":
                return ok({ monitors: Object.values(root.monitorList).map(({ id, name, type }) => ({ id, name, type })) });

            case "monitors.pause": {
                const error = requireId(params);
                if (error) {
                    return { success: false, error };
                }
                return ok(await ask(root, "pauseMonitor", params.id));
            }

            case "monitors.clear": {
                const monitor = root.monitorList[params.id];
                if (!monitor) {
                    return fail("INVALID_PARAMS", "There is no such monitor");
                }
                if (!window.confirm(root.$t("clearHeartbeatsMsg", [monitor.name]))) {
                    return { success: false, cancelled: true };
                }
                await new Promise((resolve) => root.clearHeartbeats(monitor.id, resolve));
                return ok({ cleared: monitor.id });
            }

            case "settings.theme":
                root.userTheme = params.theme;
                return ok({ theme: root.theme });

            case "state.updateLanguage":
                await root.changeLang(params.language);
                return ok({ language: root.$i18n.locale });

            case "dialog.help":
                return ok({ text: root.$t(`${params.name}Help`) });

            case "convert.duration":
                return ok({ text: timeDurationFormatter.secondsToHumanReadableFormat(params.seconds) });

            case "export.monitors": {
                const monitors = params.ids.map((id) => root.monitorList[id]);
                return ok({
                    content: JSON.stringify(monitors),
                    filename: "monitors.json",
                    encoding: "utf-8",
                });
            }

            case "export.statusPage": {
                const { data } = await axios.get(`/api/status-page/${params.slug}`);
                return ok({ content: JSON.stringify(data), mimeType: "application/json", encoding: "utf-8" });
            }

            case "export.heartbeats": {
                const beats = await ask(root, "getMonitorBeats", params.id, params.period);
                return ok({ csv: btoa(csvOf(beats.data)), mimeType: "text/csv" });
            }

            case "export.tags": {
                await ask(root, "getTags");
                return ok({ message: "Tags were exported" });
            }

            default: {
                const run = provided.get(capability);
                if (!run) {
                    return fail("NOT_SUPPORTED", `${capability} is not on this page`);
                }
                const result = await run(params);
                return ok(result ?? { done: capability });
            }
        }
    },
};
