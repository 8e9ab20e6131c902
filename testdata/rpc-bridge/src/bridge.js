// Order desk: call() is one JSON-RPC request through a router with middleware; the handlers are far away.
import { mount } from './orders/routes.js';
import { catchErrors, requireSession, timing, trimStrings } from './rpc/middleware.js';
import { Router } from './rpc/router.js';
import { session } from './rpc/session.js';

const log = { lines: [], write(line) { this.lines.push(line); } };
const router = mount(new Router().use(catchErrors, requireSession, timing(log), trimStrings));

const id = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const catalogue = [
    { name: 'orders.list', description: 'Orders by status', available: true, inputSchema: { type: 'object', properties: { status: { type: 'string' } } } },
    { name: 'orders.get', description: 'One order', available: true, inputSchema: id },
    { name: 'orders.label', description: 'Address label', available: true, inputSchema: id },
    { name: 'orders.handOver', description: 'Packing slip', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' }, channel: { type: 'string' } }, required: ['id'] } },
    { name: 'orders.cancel', description: 'Cancel an order', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' }, reason: { type: 'string' } }, required: ['id'] } },
    { name: 'orders.forecast', description: 'Orders to come', available: true, inputSchema: { type: 'object', properties: { days: { type: 'integer' } } } },
    { name: 'orders.track', description: 'Where a parcel is', available: true, inputSchema: id },
];

window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.example.orderdesk', name: 'Order desk', version: '12.0.3' },
    get initialized() { return Boolean(session.id); },
    get sessionId() { return session.id; },
    async initialize() {
        session.id = crypto.randomUUID();
        return {
            sessionId: session.id,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: catalogue.map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    },
    async shutdown() { session.id = null; },
    call: (capability, params = {}) => router.handle({ method: capability, params }),
    listCapabilities: () => catalogue,
};
