import * as meetups from './capabilities/meetups';
import * as documents from './capabilities/documents';
import { failure, type Capability } from './types';

const all: Capability[] = [
  meetups.search,
  meetups.share,
  meetups.open,
  meetups.addPhoto,
  documents.invitation,
  documents.ics,
  documents.guests,
];

const byName = new Map(all.map((capability) => [capability.name, capability]));

const describe = ({ name, description, inputSchema }: Capability) => ({ name, description, available: true, inputSchema });

class Runtime {
  protocolVersion = '0.1';
  app = { id: 'social.rundes.meetups', name: 'Rundes', version: '2.2.0' };
  sessionId: string | null = null;

  get initialized() {
    return this.sessionId !== null;
  }

  initialize = async () => {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: all.map(({ name }) => ({ name, available: true })),
      features: { notifications: true, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  };

  shutdown = async () => {
    this.sessionId = null;
  };

  listCapabilities = async () => all.map(describe);

  call = async (name: string, params: any = {}) => {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() first', true);
    const capability = byName.get(name);
    if (!capability) return failure('UNKNOWN_CAPABILITY', `Unknown: ${name}`);
    return capability.run(params);
  };
}

export const runtime = new Runtime();
