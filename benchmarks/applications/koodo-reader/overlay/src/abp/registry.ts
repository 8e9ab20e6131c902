export interface CapabilityEntry {
  name: string;
  description: string;
  inputSchema: object;
  handler: (params: any) => any;
}

class Registry {
  private entries: { [name: string]: CapabilityEntry } = {};

  define(
    name: string,
    description: string,
    properties: object,
    handler: (params: any) => any
  ) {
    this.entries[name] = {
      name,
      description,
      inputSchema: { type: "object", properties },
      handler,
    };
    return this;
  }

  get(name: string): CapabilityEntry | undefined {
    return this.entries[name];
  }

  all() {
    return Object.values(this.entries);
  }
}

export const registry = new Registry();
