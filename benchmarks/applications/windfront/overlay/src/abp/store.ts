import { useEffect, useRef } from "react";
import { createStore } from "zustand/vanilla";

// biome-ignore lint/suspicious/noExplicitAny: what a program sends
export type Params = any;

export type Capability = {
    description: string;
    inputSchema?: Record<string, unknown>;
    run: (params: Params) => unknown;
};

type AbpState = {
    capabilities: Record<string, Capability>;
    provide: (name: string, capability: Capability) => () => void;
};

export const abpStore = createStore<AbpState>((set) => ({
    capabilities: {},

    provide: (name, capability) => {
        set((state) => ({ capabilities: { ...state.capabilities, [name]: capability } }));

        return () =>
            set((state) => {
                const { [name]: _withdrawn, ...capabilities } = state.capabilities;

                return { capabilities };
            });
    },
}));

/** For components: the capability is there while the component is, and runs what was rendered last. */
export function useCapability(name: string, capability: Capability): void {
    const latest = useRef(capability);

    latest.current = capability;

    useEffect(() => {
        const { description, inputSchema } = latest.current;

        return abpStore.getState().provide(name, { description, inputSchema, run: (params) => latest.current.run(params) });
    }, [name]);
}
