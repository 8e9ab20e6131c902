export const useShallow = (select) => select;
