export const object = (properties = {}, required = []) => ({ type: 'object', properties, required })
export const string = (description) => ({ type: 'string', description })
export const strings = (description) => ({ type: 'array', items: { type: 'string' }, description })
