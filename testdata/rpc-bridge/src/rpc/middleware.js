import { RpcError } from './errors.js';
import { session } from './session.js';

export async function catchErrors(ctx, next) {
    try {
        await next();
    } catch (error) {
        const known = error instanceof RpcError ? error : new RpcError('OPERATION_FAILED', error.message, false);
        ctx.response = known.toResponse();
    }
}

export async function requireSession(ctx, next) {
    if (!session.id) throw new RpcError('NOT_INITIALIZED', 'initialize() first', true);
    await next();
}

export async function trimStrings(ctx, next) {
    ctx.params = Object.fromEntries(
        Object.entries(ctx.params).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
    );
    await next();
}

export const timing = (log) => async (ctx, next) => {
    const started = performance.now();
    await next();
    log.write(`${ctx.method} ${Math.round(performance.now() - started)}ms`);
};
