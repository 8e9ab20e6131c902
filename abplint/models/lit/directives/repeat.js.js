import { map } from 'lit/directives/map.js';

export const repeat = (items, key, template) => map(items, template || key);
