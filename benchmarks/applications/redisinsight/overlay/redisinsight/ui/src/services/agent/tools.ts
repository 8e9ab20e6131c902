/** Functions of mounted components, by name. */
const tools: Record<string, (...args: any[]) => any> = {}

export const provideAgentTool = (
  name: string,
  tool: (...args: any[]) => any,
) => {
  tools[name] = tool
  return () => {
    if (tools[name] === tool) delete tools[name]
  }
}

export const hasAgentTool = (name: string) => name in tools

export const callAgentTool = (name: string, ...args: any[]) =>
  tools[name]?.(...args)
