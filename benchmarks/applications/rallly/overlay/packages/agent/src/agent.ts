import * as z from "zod";
import { AgentFailure } from "./result";

export type Capability<Input extends z.ZodType = z.ZodType> = {
  description: string;
  input: Input;
  run: (input: z.infer<Input>) => unknown | Promise<unknown>;
};

/** What the application offers; modules and mounted components add to it. */
export class Agent {
  #capabilities = new Map<string, Capability>();
  #listeners = new Set<() => void>();

  define<Input extends z.ZodType>(name: string, capability: Capability<Input>) {
    this.#capabilities.set(name, capability as unknown as Capability);
    this.#changed();
    return () => {
      if (this.#capabilities.get(name) === (capability as unknown)) {
        this.#capabilities.delete(name);
        this.#changed();
      }
    };
  }

  onChange(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  list() {
    return [...this.#capabilities].map(([name, { description, input }]) => ({
      name,
      description,
      available: true,
      inputSchema: z.toJSONSchema(input),
    }));
  }

  async run(name: string, params: unknown) {
    const capability = this.#capabilities.get(name);
    if (!capability) {
      throw new AgentFailure("UNKNOWN_CAPABILITY", `No capability ${name}`);
    }
    const parsed = capability.input.safeParse(params ?? {});
    if (!parsed.success) {
      throw new AgentFailure("INVALID_PARAMS", z.prettifyError(parsed.error));
    }
    return capability.run(parsed.data);
  }

  #changed() {
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

export const agent = new Agent();
