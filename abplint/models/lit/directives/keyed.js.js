export const keyed = (key, value) => value;
