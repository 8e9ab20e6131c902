import { RpcError } from '../rpc/errors.js';
import * as api from './api.js';
import { handOver, makeLabel } from './fulfilment.js';

export function mount(router) {
    router.register('orders.list', ({ status }) => api.list(status));
    router.register('orders.get', getOrder);
    router.register('orders.label', async ({ id }) => makeLabel(await getOrder({ id }))); // via: ABP102
    router.register('orders.handOver', async ({ id, channel }) => { // via: ABP104, ABP109
        const order = await getOrder({ id });
        return handOver(order, channel); // via: ABP104, ABP109
    });
    router.register('orders.cancel', cancelOrder); // via: ABP101
    router.register('orders.forecast', globalThis.ForecastKit.predict); // expect: ABP902
    router.register('orders.track', ({ id }) => api.track(id));
    return router;
}

async function getOrder({ id }) {
    const order = await api.get(id);
    if (!order) throw new RpcError('INVALID_PARAMS', `No order ${id}`, false);
    return order;
}

async function cancelOrder({ id, reason }) {
    const order = await getOrder({ id });
    const why = reason ?? globalThis.prompt(`Why cancel ${order.number}?`); // expect: ABP101
    return api.cancel(id, why);
}
