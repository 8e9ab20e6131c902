import { bridge } from "./capabilities/bridge.js";
import { devices } from "./capabilities/devices.js";
import { frontend } from "./capabilities/frontend.js";
import { Runtime } from "./runtime.js";
import { abpStore } from "./store.js";

declare global {
    interface Window {
        abp: Runtime;
    }
}

const { provide } = abpStore.getState();

for (const capabilities of [bridge, devices, frontend]) {
    for (const [name, capability] of Object.entries(capabilities)) {
        provide(name, capability);
    }
}

window.abp = new Runtime();
