import { useEffect } from 'react';

type Action = (...args: never[]) => unknown;

const actions: Record<string, Action | undefined> = {};

export const useAgentAction = (name: string, action: Action) => {
    useEffect(() => {
        actions[name] = action;
        return () => {
            if (actions[name] === action) delete actions[name];
        };
    }, [name, action]);
};

export const runAgentAction = async (name: string) => {
    const action = actions[name] as (() => unknown) | undefined;
    if (!action) throw new Error(`${name} is not on screen`);
    return action();
};
