export const guard = (values, template) => template();
