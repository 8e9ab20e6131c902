import { useEffect, useRef } from "react"
import { Command, commandRegistry } from "../abp/CommandRegistry"

export const useAgentCommand = (name: string, command: Command) => {
  const ref = useRef(command)
  ref.current = command

  useEffect(
    () => commandRegistry.register(name, (params) => ref.current(params)),
    [name],
  )
}
