import { AbpError } from "./types";

type Action = () => unknown;

// Pages own some of the actions: they are there only while the page is.
const actions = new Map<string, Action>();

export function lendAction(name: string, action: Action): () => void {
	actions.set(name, action);
	return () => {
		actions.delete(name);
	};
}

export async function runAction(name: string): Promise<unknown> {
	const action = actions.get(name);
	if (!action) {
		throw new AbpError("CAPABILITY_UNAVAILABLE", `${name} needs its page to be open`, true);
	}
	return await action();
}
