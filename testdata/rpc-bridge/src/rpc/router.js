import { RpcError } from './errors.js';

/** Runs a request through the middleware, then through the handler registered for its method. */
export class Router {
    #routes = new Map();
    #stack = [];

    use(...middleware) {
        this.#stack.push(...middleware);
        return this;
    }

    register(method, handler) {
        this.#routes.set(method, handler);
        return this;
    }

    async handle({ method, params }) {
        const ctx = { method, params, response: undefined };
        const run = async (index) => {
            const layer = this.#stack[index];
            if (layer) return layer(ctx, () => run(index + 1));
            const handler = this.#routes.get(ctx.method);
            if (!handler) throw new RpcError('UNKNOWN_CAPABILITY', `No route for ${ctx.method}`, false);
            ctx.response = { success: true, data: await handler(ctx.params) };
        };
        await run(0);
        return ctx.response;
    }
}
