export const inputs = {
  rows: { type: 'object', properties: { rows: { type: 'array' } }, required: ['rows'] },
  html: { type: 'object', properties: { html: { type: 'string' } }, required: ['html'] },
};
