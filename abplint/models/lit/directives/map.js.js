export const map = (items, template) => Array.from(items).map(template);
