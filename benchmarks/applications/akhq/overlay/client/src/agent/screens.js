// the components that are mounted, by what the agent calls them
const screens = new Map();

export const enter = (name, screen) => screens.set(name, screen);

export const leave = (name, screen) => {
  if (screens.get(name) === screen) screens.delete(name);
};

export const on = name => {
  const screen = screens.get(name);
  if (screen === undefined) throw new Error(`${name} is not open`);
  return screen;
};

// setState, as a promise
export const change = (screen, state) => new Promise(resolve => screen.setState(state, resolve));
