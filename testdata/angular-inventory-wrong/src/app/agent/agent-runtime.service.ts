import { Inject, Injectable, inject } from '@angular/core';
import { Clipboard } from '@angular/cdk/clipboard';
import { Exporter } from '@core/exporter';
import { ScannerService } from '@core/scanner.service';
import { StockService } from '@core/stock.service';
import { LABEL_PRINTER, type LabelPrinter } from '@core/tokens';
import { UiRegistry } from '@core/ui-registry.service';
import { CAPABILITIES } from './capabilities';

@Injectable({ providedIn: 'root' })
export class AgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'com.shelfware.inventory', name: 'Shelfware', version: '6.1.0' };
  initialized = false;
  sessionId: string | null = null;

  private readonly ui = inject(UiRegistry);
  private readonly scanner = inject(ScannerService);

  constructor(
    private readonly stock: StockService,
    private readonly clipboard: Clipboard,
    private readonly exporter: Exporter,
    @Inject(LABEL_PRINTER) private readonly printer: LabelPrinter,
  ) {}

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

  async call(capability: string, params: any = {}) {
    if (!this.initialized) return this.error('NOT_INITIALIZED', 'Call initialize() first', true);

    try {
      switch (capability) {
        case 'stock.find':
          return this.ok({ articles: this.stock.find(params.query) });
        case 'stock.remove': // via: ABP101
          return this.ok({ removed: this.stock.remove(params.sku) }); // via: ABP101
        case 'stock.copySku': // via: ABP105
          return this.ok({ copied: this.clipboard.copy(params.sku) }); // expect: ABP105
        case 'stock.recommend': // via: ABP106
          this.stock.recommended.set(this.stock.get(params.sku)); // via: ABP106
          return this.ok({ sku: params.sku });
        case 'stock.importCsv': // via: ABP201
          this.stock.importRequests.next(); // via: ABP201
          return this.ok({ requested: true });
        case 'stock.scan': // via: ABP202
          return this.ok({ sku: await this.scanner.read() }); // via: ABP202
        case 'labels.sheet': // via: ABP102
          this.printer.sheet(); // via: ABP102
          return this.ok({ printed: true });
        case 'export.csv': // via: ABP104, ABP501
          this.exporter.csv(this.stock.find(params.query ?? '')); // via: ABP104
          return this.ok({ exported: true }); // expect: ABP501
        case 'export.report': // via: ABP104
          return this.report(params.title); // via: ABP104
        default:
          return this.error('UNKNOWN_CAPABILITY', `Unknown capability ${capability}`);
      }
    } catch (error) {
      return this.error('OPERATION_FAILED', String(error), true);
    }
  }

  private report(title: string) {
    const html = this.ui.report!.render(title);
    this.ui.report!.save(html); // via: ABP104
    return this.ok({ content: html, mimeType: 'text/html', encoding: 'utf-8', filename: 'report.html' });
  }

  private ok(data: object) {
    return { success: true as const, data };
  }

  private error(code: string, message: string, retryable = false) {
    return { success: false as const, error: { code, message, retryable } };
  }
}
