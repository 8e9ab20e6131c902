import { Injectable } from '@angular/core';

import { AuthenticationService } from '../core/authentication/authentication.service';
import { ClientsService } from '../clients/clients.service';
import { ReportsService } from '../reports/reports.service';
import { SettingsService } from '../settings/settings.service';

export type AbpResult = { success: boolean; data?: any; error?: { code: string; message: string; retryable?: boolean } };
export type AbpHandler = (params: any) => Promise<AbpResult> | AbpResult;

/**
 * The runtime of the Agentic Browser Protocol. Pages expose what they can do while they are shown.
 */
@Injectable({ providedIn: 'root' })
export class AbpRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'org.mifos.webapp', name: 'Mifos X', version: '1.0.0' };
  initialized = false;
  sessionId: string | null = null;

  private readonly handlers = new Map<string, AbpHandler>([
    ['client.list', () => this.listClients()],
    ['report.list', () => this.listReports()],
    ['settings.get', () => this.done({ language: this.settings.language, dateFormat: this.settings.dateFormat })],
    ['session.logout', () => this.logout()],
    ['export.settings', () => this.exportSettings()]
  ]);

  constructor(
    private authentication: AuthenticationService,
    private clients: ClientsService,
    private reports: ReportsService,
    private settings: SettingsService
  ) {}

  expose(name: string, handler: AbpHandler): void {
    this.handlers.set(name, handler);
  }

  done(data: any): AbpResult {
    return { success: true, data };
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = Math.random().toString(36).slice(2);
    const capabilities = [...this.handlers.keys()].map((name) => ({ name, available: true }));
    return { sessionId: this.sessionId, protocolVersion: this.protocolVersion, app: this.app, capabilities, features: {} };
  }

  async shutdown() {
    this.initialized = false;
  }

  listCapabilities() {
    const capabilities = [...this.handlers.keys()].map((name) => ({ name, available: true, inputSchema: {} }));
    return { success: true, data: capabilities };
  }

  async call(capability: string, params: any = {}): Promise<AbpResult> {
    if (!this.initialized) {
      return { success: false, error: { code: 'NOT_INITIALIZED', message: 'Not initialized', retryable: true } };
    }
    if (!this.handlers.has(capability)) {
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
    }
    try {
      return await this.handlers.get(capability)!(params);
    } catch (error: any) {
      return { success: false, error: { code: 'OPERATION_FAILED', message: error.message } };
    }
  }

  private async listClients() {
    const page = await this.clients.searchByText('', 0, 50).toPromise();
    return this.done({ clients: page.content });
  }

  private async listReports() {
    return this.done({ reports: await this.reports.getReports().toPromise() });
  }

  private async logout() {
    await this.authentication.logout().toPromise();
    return this.done({ loggedOut: true });
  }

  private exportSettings() {
    return this.done({
      content: btoa(JSON.stringify(this.settings.servers)),
      encoding: 'base64',
      filename: 'servers.json'
    });
  }
}
