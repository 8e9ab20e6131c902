// What is left away or put in as it is.
export const ifDefined = (value) => value;
