export type UiAction = (params: Record<string, unknown>) => unknown;

const actions = new Map<string, UiAction>();

/** Mounted components lend their actions to the agent. Returns the cleanup for an effect. */
export function provideUiAction(name: string, action: UiAction): () => void {
  actions.set(name, action);
  return () => {
    if (actions.get(name) === action) actions.delete(name);
  };
}

export async function runUiAction(name: string, params: Record<string, unknown> = {}): Promise<unknown> {
  const action = actions.get(name);
  if (!action) throw new Error(`"${name}" is not on screen`);
  return action(params); // via: ABP104, ABP105, ABP106, ABP201
}
