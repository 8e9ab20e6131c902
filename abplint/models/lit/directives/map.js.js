import { itemwise } from 'abplint';

const position = Math.floor(Math.random() * 10);

export const map = (items, template) => itemwise(items, (item) => template(item, position));
