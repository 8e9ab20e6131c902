'use strict'

export const text = { type: 'string' }

export const of = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required })

export const TASK = of({ uri: text })
export const CALENDAR = of({ id: text })
