import { stock } from '../stock.js';
import { CAPABILITIES } from './capabilities.js';
import { weigh } from './scale.js';

const app = () => document.querySelector('inventory-app')!;

type Params = Record<string, any>;

export class StockroomRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'com.stockroom.web', name: 'Stockroom', version: '2.3.1' };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES;
  }

  async call(name: string, params: Params = {}) {
    if (!this.initialized) return this.fail('NOT_INITIALIZED', 'initialize() first', true);
    switch (name) {
      case 'stock.add':
        return this.ok({ count: stock.change(params.sku, params.count) });
      case 'stock.import': // via: ABP201
        app().importer.open(); // via: ABP201
        return this.ok({ opened: true });
      case 'stock.take': // via: ABP101
        return this.take(params); // via: ABP101
      case 'stock.cite': // via: ABP105
        await app().cite(params.sku); // via: ABP105
        return this.ok({ sku: params.sku, count: stock.count(params.sku) });
      case 'label.produce': // via: ABP102
        return this.label(); // via: ABP102
      case 'scale.weigh': // via: ABP202
        return this.ok({ grams: await weigh(params.baudRate) }); // via: ABP202
      case 'export.csv': // via: ABP104, ABP501
        app().saveCsv(params.delimiter ?? ','); // via: ABP104
        return this.ok({ status: 'download_started' }); // expect: ABP501
    }
    return this.fail('UNKNOWN_CAPABILITY', name, false);
  }

  private take({ sku, count }: Params) {
    const left = stock.change(sku, -count);
    if (left < 5) window.dispatchEvent(new CustomEvent('stock-low', { detail: { sku, count: left } })); // via: ABP101
    return this.ok({ left });
  }

  private label() {
    const { labels } = app();
    labels.printing = true; // via: ABP102
    return this.ok({ printing: true });
  }

  private ok(data: unknown) {
    return { success: true, data };
  }

  private fail(code: string, message: string, retryable: boolean) {
    return { success: false, error: { code, message, retryable } };
  }
}
