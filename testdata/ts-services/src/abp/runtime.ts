import type { Services } from '@/container';
import type { Invoice, Params, Result } from '@/types/model';
import { failure, success } from './responses';

type Handler = (params: Params) => Promise<Result> | Result;

const object = (properties: Record<string, { type: string }>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

export class LedgerRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'com.ledgerdesk.app', name: 'Ledger Desk', version: '1.8.0' };
  sessionId: string | null = null;

  private readonly handlers: Record<string, Handler>;

  constructor(private readonly services: Services) {
    this.handlers = {
      'export.html': (params) => this.exportHtml(params), // via: ABP105
      'export.csv': ({ invoices }) => success({ document: this.file('invoices.csv', 'text/csv', services.exports.csv(invoices as Invoice[])) }),
      'generate.reminder': async ({ invoice }) => success({ text: await services.reminders.remind(invoice as Invoice) }), // via: ABP101, ABP106
      'convert.currency': ({ amount, to }) => success({ amount: services.rates.convert(amount as number, to as string), currency: to }),
      'storage.list': this.list.bind(this),
    };
  }

  get initialized(): boolean {
    return this.sessionId !== null;
  }

  async initialize(): Promise<object> {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map((entry) => ({ name: entry.name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown(): Promise<void> {
    this.sessionId = null;
  }

  listCapabilities() {
    return [
      { name: 'export.html', description: 'One invoice as HTML', available: true, inputSchema: object({ invoice: { type: 'object' } }, ['invoice']) },
      { name: 'export.csv', description: 'Invoices as CSV', available: true, inputSchema: object({ invoices: { type: 'array' } }, ['invoices']) },
      { name: 'generate.reminder', description: 'A reminder for one invoice', available: true, inputSchema: object({ invoice: { type: 'object' } }, ['invoice']) },
      { name: 'convert.currency', description: 'An amount in euros in another currency', available: true, inputSchema: object({ amount: { type: 'number' }, to: { type: 'string' } }, ['amount', 'to']) },
      { name: 'storage.list', description: 'Stored invoices', available: true, inputSchema: object({ year: { type: 'integer' } }) },
    ];
  }

  async call(capability: string, params: Params = {}): Promise<Result> {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() first');
    const handler = this.handlers[capability];
    if (!handler) return failure('UNKNOWN_CAPABILITY', capability);
    try {
      return await handler(params);
    } catch (error) {
      if (error instanceof RangeError) return failure('INVALID_PARAMS', error.message);
      return failure('OPERATION_FAILED', (error as Error).message);
    }
  }

  private async exportHtml(params: Params): Promise<Result> {
    const html = await this.services.exports.html(params.invoice as Invoice); // via: ABP105
    return success({ document: this.file('invoice.html', 'text/html', html) });
  }

  private list(params: Params): Result {
    return success({ invoices: this.services.store.list(params.year as number | undefined) });
  }

  private file(filename: string, mimeType: string, content: string) {
    return { content, mimeType, encoding: 'utf-8', size: content.length, filename };
  }
}
