export const session = { id: null };
