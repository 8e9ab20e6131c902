export const live = (value) => value;
