const commands = {};

export function offer(name, run, details) {
  commands[name] = { run, details: details || {} };
}

export function has(name) {
  return Object.prototype.hasOwnProperty.call(commands, name);
}

export function run(name, params) {
  return commands[name].run(params);
}

export function describe() {
  return Object.keys(commands).map((name) => ({
    name,
    description: commands[name].details.description,
    inputSchema: commands[name].details.inputSchema || {
      type: "object",
      properties: {},
    },
  }));
}
