import { useEffect } from 'react'
import { provideAgentTool } from './tools'

export const useAgentTool = (name: string, tool: (...args: any[]) => any) => {
  useEffect(() => provideAgentTool(name, tool), [name, tool])
}
