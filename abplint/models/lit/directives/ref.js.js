// A reference to an element.
export const createRef = () => ({ value: undefined });
export const ref = (target) => ({ ref: target });
