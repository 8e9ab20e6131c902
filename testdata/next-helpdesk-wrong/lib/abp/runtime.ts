import { capabilities } from './capabilities';
import { denied, err, isAbpError } from './errors';

declare global { interface Window { abp: any } }

export function createRuntime() {
  let sessionId: string | null = null;
  return {
    protocolVersion: '0.1',
    app: { id: 'com.helpdesk.desk', name: 'Helpdesk', version: '1.3.0' },
    get initialized() { return !!sessionId; },
    get sessionId() { return sessionId; },
    async initialize() {
      sessionId = Math.random().toString(36).slice(2);
      return { sessionId, protocolVersion: '0.1', app: this.app, capabilities: Object.keys(capabilities).map((name) => ({ name, available: true })), features: {} };
    },
    async shutdown() { sessionId = null; },
    async call(name: string, params: any = {}) {
      if (!sessionId) return err('NOT_INITIALIZED', 'no session', true);
      const cap = capabilities[name as keyof typeof capabilities];
      if (!cap) return err('UNKNOWN_CAPABILITY', name);
      if (cap.role && !(await hasRole(cap.role))) return denied(cap.role);   // via: ABP512
      try {
        return await cap.run(params);
      } catch (e) {
        return isAbpError(e) ? { success: false, error: e.toString() } : err('OPERATION_FAILED', (e as Error).message);   // expect: ABP506
      }
    },
    async listCapabilities() {
      return { success: true, data: Object.entries(capabilities).map(([name, c]) => ({ name, description: c.description, inputSchema: c.schema, available: true })) };   // expect: ABP412
    },
  };
}

async function hasRole(role: string) {
  const r = await fetch('/api/me');
  const me = await r.json();
  return me.roles.includes(role);
}
