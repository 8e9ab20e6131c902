import type { z } from "zod";

export interface CapabilityContext {
  signal?: AbortSignal;
}

export interface Capability<I extends z.ZodType = z.ZodType> {
  name: string;
  description: string;
  input: I;
  run(input: z.infer<I>, context: CapabilityContext): Promise<unknown>;
}

export class CapabilityRegistry {
  private readonly capabilities = new Map<string, Capability>();

  register<I extends z.ZodType>(capability: Capability<I>): this {
    this.capabilities.set(capability.name, capability as unknown as Capability);
    return this;
  }

  find(name: string): Capability | undefined {
    return this.capabilities.get(name);
  }

  all(): Capability[] {
    return [...this.capabilities.values()];
  }
}
