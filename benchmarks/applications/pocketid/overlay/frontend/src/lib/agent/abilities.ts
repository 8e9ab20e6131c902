import { onMount } from 'svelte';
import { get, writable } from 'svelte/store';
import { AgentError } from './errors';

export type AgentParams = Record<string, any>;
export type Ability = (params: AgentParams) => unknown;

// What the pages that are open can do for an agent
const abilities = writable<Record<string, Ability>>({});

export function offerAbility(name: string, ability: Ability) {
	onMount(() => {
		abilities.update((known) => ({ ...known, [name]: ability }));

		return () => {
			abilities.update(({ [name]: _, ...others }) => others);
		};
	});
}

export const ask =
	(name: string): Ability =>
	async (params) => {
		const ability = get(abilities)[name];
		if (!ability) {
			throw new AgentError('CAPABILITY_UNAVAILABLE', `No page that is open can do ${name}`);
		}

		return (await ability(params)) ?? { done: true };
	};
