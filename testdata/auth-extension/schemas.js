const object = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const string = { type: 'string' };

export const schemas = {
  none: object({}),
  scope: object({ scope: string }),
  query: object({ query: string }),
  url: object({ url: string }),
  tab: object({ tabId: { type: 'integer' } }),
  text: object({ text: string }),
};
