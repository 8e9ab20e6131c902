import { useEffect } from 'react';

export interface AgentCapability<P = any> {
	name: string;
	description: string;
	inputSchema?: object;
	run: (params: P) => unknown;
}

const capabilities = new Map<string, AgentCapability>();

export const agentRegistry = {
	add(capability: AgentCapability): () => void {
		capabilities.set(capability.name, capability);
		return (): void => {
			if (capabilities.get(capability.name) === capability) {
				capabilities.delete(capability.name);
			}
		};
	},
	addAll(list: AgentCapability[]): void {
		list.forEach((capability) => agentRegistry.add(capability));
	},
	get: (name: string): AgentCapability | undefined => capabilities.get(name),
	list: (): AgentCapability[] => Array.from(capabilities.values()),
};

/** What a component offers while it is shown. */
export function useAgentCapability(capability: AgentCapability): void {
	useEffect(() => agentRegistry.add(capability), [capability]);
}

export const schema = (
	properties: Record<string, object>,
	required: string[] = [],
): object => ({ type: 'object', properties, required });

export const text = { type: 'string' };
