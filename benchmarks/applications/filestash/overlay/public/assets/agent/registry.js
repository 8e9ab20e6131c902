import rxjs from "../lib/rx.js";

export class AgentError extends Error {
    constructor(code, message, retryable) {
        super(message);
        this.code = code;
        this.retryable = retryable;
    }
}

const TOOLS = {};

// what a tool gives may be an observable, a promise or a value
const toObservable = (value) => {
    if (rxjs.isObservable(value)) return value.pipe(rxjs.take(1));
    else if (value instanceof Promise) return rxjs.from(value);
    return rxjs.of(value);
};

export function tool(name, properties, fn) {
    TOOLS[name] = {
        inputSchema: { type: "object", properties },
        run: (params) => rxjs.defer(() => toObservable(fn(params))),
    };
}

export const find = (name) => TOOLS[name];

export const names = () => Object.keys(TOOLS);

export const describe = () => Object.entries(TOOLS).map(([name, { inputSchema }]) => ({
    name,
    inputSchema,
    available: true,
}));
