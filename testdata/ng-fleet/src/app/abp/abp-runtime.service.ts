import { Injectable, inject } from '@angular/core';
import { DeskService } from '../services/desk.service';
import { FleetStore } from '../services/fleet.store';
import { CAPABILITIES } from './capabilities';

const refuse = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });

@Injectable({ providedIn: 'root' })
export class AbpRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'no.fleetdesk.console', name: 'Fleet Desk', version: '12.0.2' };
  initialized = false;
  sessionId: string | null = null;

  private readonly fleet = inject(FleetStore);
  private readonly desk = inject(DeskService);

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map((c) => ({ name: c.name, available: c.available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    return CAPABILITIES;
  }

  async call(capability: string, params: any = {}) { // expect: ABP414
    if (!this.initialized) return refuse('NOT_INITIALIZED', 'Call initialize() first', true);
    switch (capability) {
      case 'fleet.positions':
        return { success: true, data: { vans: this.fleet.vans() } };
      case 'fleet.assign':
        return this.assign(params);
      case 'fleet.pickStop': // via: ABP204
        return { success: true, data: await this.fleet.nextStop() }; // via: ABP204
      case 'fleet.callDriver': // via: ABP108
        this.desk.ring(params.van); // via: ABP108
        return { success: true, data: { status: 'ringing' } };
      case 'driver.signIn': { // via: ABP203
        const credential = await this.desk.signIn(); // via: ABP203
        return { success: true, data: { driver: credential?.id } };
      }
      case 'export.label': // via: ABP102
        this.desk.printLabel(`<h1>${params.van}</h1>`); // via: ABP102
        return { success: true, data: { printed: true } };
      case 'export.routeSheet':
        await this.desk.renderForPrint(params.html);
        return { success: true, data: { rendered: true } };
      case 'export.positions':
        return this.exportPositions(params);
      case 'convert.gpxToGeoJSON': // via: ABP501
        return this.gpxToGeoJSON(params); // via: ABP501
      default:
        return refuse('NOT_FOUND', `Nothing called ${capability}`, false);
    }
  }

  private async assign({ van, stop }: { van: string; stop: string }) {
    const response = await fetch(`/api/vans/${van}/stops`, { method: 'POST', body: stop });
    return { success: true, data: await response.json() };
  }

  private exportPositions({ ids }: { ids: string[] }) {
    const rows = this.fleet.vans().filter((v) => ids.includes(v.id));
    const content = rows.map((v) => `${v.id},${v.lat},${v.lon}`).join('\n');
    return { success: true, data: { document: { content, mimeType: 'text/csv', encoding: 'utf-8' } } };
  }

  private gpxToGeoJSON({ gpx }: { gpx: string }) {
    const points = [...gpx.matchAll(/lat="([^"]+)" lon="([^"]+)"/g)].map((m) => [Number(m[2]), Number(m[1])]);
    localStorage.setItem('track', JSON.stringify({ type: 'LineString', coordinates: points }));
    return { success: true, data: { message: `Converted ${points.length} points` } }; // expect: ABP501
  }
}
