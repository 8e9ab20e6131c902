import { onScopeDispose } from 'vue';

import { object, registerTool } from '~/agent/registry';
import type { Params } from '~/agent/registry';

// What a view can do is offered for as long as the view is shown.
export function useAgentTool(
  name: string,
  description: string,
  properties: Record<string, string>,
  run: (params: Params) => unknown,
) {
  onScopeDispose(registerTool(name, { description, inputSchema: object(properties), run }));
}
