export type Tool = (params: any) => unknown;
export type Tools = Record<string, Tool>;

// biome-ignore lint/complexity/noStaticOnlyClass: one for the page
export class AgentBridge {
    private static current: Tools | null = null;
    private static lent = new Map<string, Tool>();

    static provide(tools: Tools) {
        AgentBridge.current = tools;
        return () => {
            AgentBridge.current = null;
        };
    }

    static lend(name: string, tool: Tool) {
        AgentBridge.lent.set(name, tool);
        return () => {
            AgentBridge.lent.delete(name);
        };
    }

    static find(name: string): Tool | undefined {
        return AgentBridge.current?.[name] ?? AgentBridge.lent.get(name);
    }
}
