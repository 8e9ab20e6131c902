import { CapabilityError } from "./responses";

/** What a component can do for an agent while it is on the page. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Action = (...args: any[]) => unknown;

const offered = new Map<string, Action>();

/** Lends an action; returns what takes it back, for `onMount`. */
export function offer(name: string, action: Action) {
    offered.set(name, action);
    return () => {
        offered.delete(name);
    };
}

export async function perform(name: string, ...args: unknown[]) {
    const action = offered.get(name);
    if (!action) {
        throw new CapabilityError("CAPABILITY_UNAVAILABLE", `Nothing on this page offers ${name}`);
    }
    return await action(...args);
}
