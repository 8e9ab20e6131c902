import { Injectable } from "@angular/core";

export type AgentParams = Record<string, any>;
export type AgentHandler = (params: AgentParams) => unknown;

export interface IAgentTool {
    name: string;
    inputSchema: object;
    handler: AgentHandler;
}

/** What agents may call; tools register themselves, components while they are there. */
@Injectable({ providedIn: "root" })
export class AgentRegistry {
    private tools = new Map<string, IAgentTool>();
    private offers = new Map<string, () => void>();

    public register(name: string, properties: string[], handler: AgentHandler): this {
        const inputSchema = {
            type: "object",
            properties: properties.reduce((all, key) => ({ ...all, [key]: {} }), {}),
        };
        this.tools.set(name, { name, inputSchema, handler });
        return this;
    }

    public offer(name: string, action: () => void): void {
        this.offers.set(name, action);
    }

    public take(name: string): () => void {
        const action = this.offers.get(name);
        if (!action) {
            throw new Error(`${name} is not on this page`);
        }
        return action;
    }

    public find(name: string): IAgentTool | undefined {
        return this.tools.get(name);
    }

    public list() {
        return [...this.tools.values()].map(({ name, inputSchema }) => ({ name, inputSchema }));
    }
}
