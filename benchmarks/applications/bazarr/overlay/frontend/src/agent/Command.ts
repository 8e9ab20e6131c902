export type Params = LooseObject;

export class CommandError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

export abstract class Command {
  abstract readonly name: string;
  abstract readonly description: string;
  readonly properties: Record<string, string> = {};

  protected abstract run(params: Params): Promise<unknown>;

  get inputSchema() {
    return {
      type: "object",
      properties: Object.fromEntries(
        Object.entries(this.properties).map(([key, type]) => [key, { type }]),
      ),
    };
  }

  async execute(params: Params) {
    for (const key of Object.keys(this.properties)) {
      if (params[key] === undefined) {
        throw new CommandError("INVALID_PARAMS", `${key} is missing`);
      }
    }
    return { success: true, data: await this.run(params) };
  }
}
