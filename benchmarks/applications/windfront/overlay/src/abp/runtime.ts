import { abpStore, type Params } from "./store.js";

const CALL_TIMEOUT_MS = 20000;

class CallTimeout extends Error {}

const timeout = (ms: number) => new Promise<never>((_resolve, reject) => setTimeout(() => reject(new CallTimeout()), ms));

const failure = (code: string, message: string, retryable = false) => ({ success: false, error: { code, message, retryable } });

const listCapabilities = () =>
    Object.entries(abpStore.getState().capabilities).map(([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true,
    }));

export class Runtime {
    #session: string | undefined;

    readonly protocolVersion = "0.1";
    readonly app = { id: "io.zigbee2mqtt.windfront", name: "Zigbee2MQTT", version: "2.14.1" };

    get initialized(): boolean {
        return this.#session !== undefined;
    }

    get sessionId(): string | undefined {
        return this.#session;
    }

    initialize = async () => {
        this.#session = crypto.randomUUID();

        return await Promise.resolve({
            sessionId: this.#session,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: listCapabilities().map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
        });
    };

    shutdown = async () => {
        this.#session = undefined;

        return await Promise.resolve();
    };

    listCapabilities = () => listCapabilities();

    call = async (name: string, params: Params = {}) => {
        if (!this.initialized) {
            return failure("NOT_INITIALIZED", "Call initialize() first", true);
        }

        const capability = abpStore.getState().capabilities[name];

        try {
            const data = await Promise.race([capability.run(params), timeout(CALL_TIMEOUT_MS)]);

            return { success: true, data };
        } catch (error) {
            if (error instanceof CallTimeout) {
                return failure("TIMEOUT", `${name} took too long`);
            }

            return failure("OPERATION_FAILED", error instanceof Error ? error.message : String(error));
        }
    };
}
