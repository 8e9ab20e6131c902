import { EventEmitter } from 'events';
import { Store } from 'easy-peasy';
import { ServerStore } from '@/state/server';

export class AgentError extends Error {
    constructor(public readonly code: string, message: string) {
        super(message);
    }
}

// What stands in the list of backups, by the identifier of the backup.
export interface BackupActions {
    download: () => void;
    lock: () => void;
}

export class Agent extends EventEmitter {
    // The store of the server that is shown, if one is.
    server: Store<ServerStore> | null = null;

    backups = new Map<string, BackupActions>();

    // Asks the component that offers a capability, and waits for its answer.
    ask<T = unknown>(name: string, params: Record<string, any>): Promise<T> {
        return new Promise((resolve, reject) => {
            if (!this.listenerCount(name)) {
                return reject(new AgentError('CAPABILITY_UNAVAILABLE', `Nothing on this page offers "${name}".`));
            }

            this.emit(name, params, resolve, reject);
        });
    }

    current(): Store<ServerStore> {
        if (!this.server) {
            throw new AgentError('CAPABILITY_UNAVAILABLE', 'No server is shown.');
        }

        return this.server;
    }
}

export const agent = new Agent();
