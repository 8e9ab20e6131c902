export const offered = new Map();

export const perform = async (name, parameters) => {
  const action = offered.get(name);
  if (!action) {
    throw new Error(`The page that offers ${name} is not open`);
  }
  return action(parameters);
};
