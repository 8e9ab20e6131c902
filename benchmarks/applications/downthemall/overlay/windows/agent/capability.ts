"use strict";
// License: MIT

export type Params = {[key: string]: any};

export const REGISTRY = new Map<string, Capability>();

export class CapabilityError extends Error {
  public readonly code: string;

  public readonly retryable: boolean;

  constructor(code: string, message: string, retryable = false) {
    super(message);
    this.code = code;
    this.retryable = retryable;
  }
}

/**
 * What an agent may call. Instances register themselves.
 */
export abstract class Capability {
  constructor() {
    REGISTRY.set(this.name, this);
  }

  abstract get name(): string;

  abstract get description(): string;

  get properties(): {[key: string]: any} {
    return {};
  }

  get required(): string[] {
    return [];
  }

  toJSON() {
    return {
      name: this.name,
      description: this.description,
      available: true,
      inputSchema: {
        type: "object",
        properties: this.properties,
        required: this.required,
      },
    };
  }

  abstract run(params: Params): Promise<any>;
}
