import { useEffect } from 'react';

import { AbpError } from './responses';

// Callbacks of components that are shown, for handlers that need what only a component knows.
const actions = new Map();
const waiting = new Map();

export const useAbpAction = (name, action) => {
	useEffect(() => {
		actions.set(name, action);
		(waiting.get(name) ?? []).forEach(resume => resume());
		waiting.delete(name);
		return () => {
			actions.delete(name);
		};
	}, [name, action]);
};

const shown = name => new Promise((resolve, reject) => {
	const timer = setTimeout(() => reject(new AbpError('TIMEOUT', `${name} did not appear`)), 3000);
	waiting.set(name, [...(waiting.get(name) ?? []), () => {
		clearTimeout(timer);
		resolve();
	}]);
});

export const performAction = async (name, ...rest) => {
	if (!actions.has(name)) {
		await shown(name);
	}
	return actions.get(name)(...rest);
};
