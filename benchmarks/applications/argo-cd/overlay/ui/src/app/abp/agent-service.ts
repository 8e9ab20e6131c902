import {BehaviorSubject} from 'rxjs';

export interface Capability {
    name: string;
    description: string;
    inputSchema: object;
    run: (params: any) => any;
}

// AgentService holds what agents may call. Pages add theirs while they are shown.
export class AgentService {
    private capabilitiesSubj = new BehaviorSubject<Capability[]>([]);

    public register(name: string, description: string, inputSchema: object, run: (params: any) => any): () => void {
        const capability = {name, description, inputSchema, run};
        this.capabilitiesSubj.next(this.capabilitiesSubj.getValue().concat(capability));
        return () => this.capabilitiesSubj.next(this.capabilitiesSubj.getValue().filter(item => item !== capability));
    }

    public find(name: string): Capability {
        return this.capabilitiesSubj.getValue().find(item => item.name === name);
    }

    public list(): Capability[] {
        return this.capabilitiesSubj.getValue();
    }
}

export const agentService = new AgentService();
