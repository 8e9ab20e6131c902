type Command = (arg: string) => void | Promise<void>;

const table: { [name: string]: Command } = {};

export const registerCommand = (name: string, command: Command) => {
  table[name] = command;
};

export const unregisterCommand = (name: string) => {
  delete table[name];
};

export const execute = (name: string, arg: string) => table[name]?.(arg); // via: ABP105, ABP201
