export const version = "11.7.0";
