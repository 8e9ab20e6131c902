export { toCsv, toHtml, type Shipment } from './format';
export { publish } from './publish';
export { createAbp, type Handlers } from './runtime';
