import { useMemo } from 'react';
import { ok } from 'agent/answers';
import { schema, text, useAgentCapability } from 'agent/registry';
import ROUTES from 'constants/routes';
import { useSafeNavigate } from 'hooks/useSafeNavigate';

/** What agents may do with pages, within the router. */
function AgentNavigation(): null {
	const { safeNavigate } = useSafeNavigate();

	useAgentCapability(
		useMemo(
			() => ({
				name: 'page.open',
				description: 'Opens a page of the application',
				inputSchema: schema({ path: text }, ['path']),
				run: ({ path }: { path: string }): object => {
					safeNavigate(path);
					return ok({ path });
				},
			}),
			[safeNavigate],
		),
	);

	useAgentCapability(
		useMemo(
			() => ({
				name: 'trace.open',
				description: 'Opens a trace beside the page',
				inputSchema: schema({ id: text }, ['id']),
				run: ({ id }: { id: string }): object => {
					safeNavigate(`${ROUTES.TRACE}/${id}`, { newTab: true });
					return ok({ id });
				},
			}),
			[safeNavigate],
		),
	);

	return null;
}

export default AgentNavigation;
