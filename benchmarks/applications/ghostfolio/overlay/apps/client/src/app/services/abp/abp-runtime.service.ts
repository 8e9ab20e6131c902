import { inject, Service } from '@angular/core';
import { v4 as uuidv4 } from 'uuid';

import { AbpError, createErrorResponse } from './abp-error';
import { AbpExportService } from './abp-export.service';
import { AbpPortfolioService } from './abp-portfolio.service';

type Handler = (params: Record<string, unknown>) => unknown;

const APP = { id: 'io.ghostfol.client', name: 'Ghostfolio', version: '3.58.0' };
const PROTOCOL_VERSION = '0.1';

const ACTIVITY_IDS = {
  type: 'object',
  properties: { activityIds: { type: 'array', items: { type: 'string' } } }
};
const NO_PARAMS = { type: 'object', properties: {} };
const RANGE = { type: 'object', properties: { range: { type: 'string' } } };
const TITLE = { type: 'object', properties: { title: { type: 'string' } } };

@Service()
export class AbpRuntimeService {
  public readonly app = APP;
  public initialized = false;
  public readonly protocolVersion = PROTOCOL_VERSION;
  public sessionId: string | undefined;

  private readonly abpExportService = inject(AbpExportService);
  private readonly abpPortfolioService = inject(AbpPortfolioService);

  private readonly handlers = new Map<string, Handler>([
    ['activities.delete', (p) => this.abpPortfolioService.deleteActivity(p)],
    ['activities.import', (p) => this.abpPortfolioService.importCsv(p)],
    ['activities.list', (p) => this.abpPortfolioService.fetchActivities(p)],
    ['com.ghostfolio.share.publicUrl', (p) => this.abpPortfolioService.sharePublicUrl(p)],
    ['export.account', (p) => this.abpExportService.exportAccount(p)],
    ['export.activities', (p) => this.abpExportService.exportActivities(p)],
    ['export.drafts', (p) => this.abpExportService.exportDrafts(p)],
    ['generate.prompt', (p) => this.abpExportService.generatePrompt(p)],
    ['message.show', (p) => this.abpPortfolioService.showMessage(p)],
    ['portfolio.alert', (p) => this.abpPortfolioService.notify(p)],
    ['portfolio.holdings', (p) => this.abpPortfolioService.fetchHoldings(p)],
    ['portfolio.present', () => this.abpPortfolioService.present()],
    ['render.chart', () => this.abpExportService.renderChart()],
    ['tags.create', (p) => this.abpPortfolioService.createTag(p)],
    ['user.settings', () => this.abpPortfolioService.fetchSettings()],
    ['user.signOut', () => this.abpPortfolioService.signOut()],
    ['watchlist.add', (p) => this.abpPortfolioService.addToWatchlist(p)]
  ]);

  public async call(
    capability: string,
    params: Record<string, unknown> = {}
  ) {
    if (!this.initialized) {
      return createErrorResponse('NOT_INITIALIZED', 'Call initialize() first');
    }

    const handler = this.handlers.get(capability);

    if (!handler) {
      return createErrorResponse('UNKNOWN_CAPABILITY', capability);
    }

    try {
      return { success: true, data: await handler(params) };
    } catch (error) {
      if (error instanceof AbpError) {
        return createErrorResponse(error.code, error.message);
      }

      return createErrorResponse('OPERATION_FAILED', String(error));
    }
  }

  public async initialize() {
    this.initialized = true;
    this.sessionId = uuidv4();

    return {
      app: APP,
      capabilities: this.listCapabilities().map(({ available, name }) => {
        return { available, name };
      }),
      features: {
        dynamicCapabilities: false,
        elicitation: false,
        notifications: false,
        progress: false
      },
      protocolVersion: PROTOCOL_VERSION,
      sessionId: this.sessionId
    };
  }

  public install() {
    (window as any).abp = this;
  }

  public listCapabilities() {
    return [
      { available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } } }, name: 'activities.delete' },
      { available: true, inputSchema: { type: 'object', properties: { csv: { type: 'string' }, isDryRun: { type: 'boolean' } } }, name: 'activities.import' },
      { available: true, inputSchema: RANGE, name: 'activities.list' },
      { available: true, inputSchema: { type: 'object', properties: { accessId: { type: 'string' } } }, name: 'com.ghostfolio.share.publicUrl' },
      { available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } } }, name: 'export.account' },
      { available: true, inputSchema: ACTIVITY_IDS, name: 'export.activities' },
      { available: true, inputSchema: ACTIVITY_IDS, name: 'export.drafts' },
      { available: true, inputSchema: { type: 'object', properties: { mode: { type: 'string' } } }, name: 'generate.prompt' },
      { available: true, inputSchema: TITLE, name: 'message.show' },
      { available: true, inputSchema: TITLE, name: 'portfolio.alert' },
      { available: true, inputSchema: RANGE, name: 'portfolio.holdings' },
      { available: true, inputSchema: NO_PARAMS, name: 'portfolio.present' },
      { available: true, inputSchema: NO_PARAMS, name: 'render.chart' },
      { available: true, inputSchema: { type: 'object', properties: { name: { type: 'string' } } }, name: 'tags.create' },
      { available: true, inputSchema: NO_PARAMS, name: 'user.settings' },
      { available: true, inputSchema: NO_PARAMS, name: 'user.signOut' },
      { available: true, inputSchema: { type: 'object', properties: { dataSource: { type: 'string' }, symbol: { type: 'string' } } }, name: 'watchlist.add' }
    ];
  }

  public async shutdown() {
    this.initialized = false;
    this.sessionId = undefined;
  }
}
