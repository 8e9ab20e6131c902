import { useEffect, useRef } from 'react';
import { AgentBridge, type Tool } from './bridge.ts';

/** Lends what a component does to agents while it is mounted. */
export const useAgentTool = (name: string, tool: Tool) => {
    const latest = useRef(tool);
    latest.current = tool;

    useEffect(
        () => AgentBridge.lend(name, (params) => latest.current(params)),
        [name],
    );
};
