export const when = (condition, then, otherwise) => (condition ? then(condition) : otherwise && otherwise(condition));
