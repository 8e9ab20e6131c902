import { Caller } from '@/common/caller';

type Tool = { description: string; inputSchema: Record<string, unknown> };

const object = (properties: Record<string, unknown> = {}) => ({
    type: 'object',
    properties,
    required: Object.keys(properties)
});

/**
 * What an agent may ask of the Editor: methods, each with what is said about it.
 */
class Tools extends Caller<Record<string, (args: any) => unknown>> {
    list: ({ name: string; available: boolean } & Tool)[] = [];

    constructor() {
        super('ABP');
    }

    add(name: string, description: string, properties: Record<string, unknown>, fn: (args: any) => unknown) {
        this.method(name, fn);
        this.list.push({ name, description, inputSchema: object(properties), available: true });
    }
}

export const tools = new Tools();
