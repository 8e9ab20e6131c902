export const cache = (value) => value;
