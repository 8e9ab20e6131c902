export const repeat = (items, key, template) => Array.from(items).map(template || key);
