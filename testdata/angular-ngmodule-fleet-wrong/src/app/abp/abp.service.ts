import { DOCUMENT } from '@angular/common';
import { Inject, Injectable } from '@angular/core';
import { ClipboardService } from 'ngx-clipboard';
import { AlertsService } from '../services/alerts.service';
import { FleetService } from '../services/fleet.service';
import { UiBridge } from '../services/ui-bridge.service';
import { WINDOW } from '../services/window';
import { CAPABILITIES } from './capabilities';

type Handler = (params: any) => object | Promise<object>;

@Injectable({ providedIn: 'root' })
export class AbpService {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'net.motorpool.fleet', name: 'Motorpool', version: '9.4.0' };
  initialized = false;
  sessionId: string | null = null;

  private readonly handlers: Record<string, Handler> = {
    'vehicles.list': () => ({ vehicles: this.fleet.vehicles$.value }),
    'vehicles.copyVin': ({ vin }) => ({ vin, copied: this.clipboard.copyFromContent(vin) }), // expect: ABP105; via: ABP105
    'vehicles.map': ({ vin }) => this.map(vin), // via: ABP103
    'drivers.photo': () => this.photo(), // via: ABP201
    'drivers.remove': ({ driverId }) => ({ removed: this.fleet.removeDriver(driverId) }), // via: ABP101
    'alerts.subscribe': async () => ({ subscription: await this.alerts.subscribe() }), // via: ABP202
    'alerts.test': async () => { // via: ABP108
      await this.alerts.test(); // via: ABP108
      return { sent: true };
    },
    'report.paper': () => { // via: ABP102
      this.document.defaultView!.print(); // expect: ABP102
      return { status: 'printing' };
    },
    'export.log': ({ vin }) => { // via: ABP104, ABP501
      this.bridge.root!.log.export(vin); // via: ABP104
      return { exported: true }; // expect: ABP501
    },
  };

  constructor(
    private readonly alerts: AlertsService,
    private readonly bridge: UiBridge,
    private readonly clipboard: ClipboardService,
    private readonly fleet: FleetService,
    @Inject(DOCUMENT) private readonly document: Document,
    @Inject(WINDOW) private readonly window: Window,
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

  async call(capability: string, params: object = {}) {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'Call initialize() first', true);
    const handler = this.handlers[capability];
    if (!handler) return failure('UNKNOWN_CAPABILITY', `Unknown capability ${capability}`);
    return { success: true, data: await handler(params) };
  }

  private map(vin: string) {
    const { lat, lon } = this.fleet.vehicle(vin);
    this.window.open(`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}`, 'map'); // expect: ABP103
    return { lat, lon };
  }

  private photo() {
    this.bridge.root!.picker.open(); // via: ABP201
    return { open: true };
  }
}

function failure(code: string, message: string, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}
