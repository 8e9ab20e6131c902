export type Params = Record<string, any>
export type Command = (params: Params) => unknown

export class AgentError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false,
  ) {
    super(message)
  }
}

/** What components on the page do for agents */
export class CommandRegistry {
  private readonly commands = new Map<string, Command>()

  register(name: string, command: Command) {
    this.commands.set(name, command)
    return () => {
      if (this.commands.get(name) === command) {
        this.commands.delete(name)
      }
    }
  }

  async run(name: string, params: Params) {
    const command = this.commands.get(name)
    if (command === undefined) {
      throw new AgentError(
        "CAPABILITY_UNAVAILABLE",
        `${name} needs the editor, which is not on the page`,
        true,
      )
    }
    return await command(params)
  }
}

export const commandRegistry = new CommandRegistry()
