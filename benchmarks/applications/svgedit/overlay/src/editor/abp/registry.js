/**
 * Panels and extensions announce what an agent may do with them.
 * @module abp/registry
 */

/** @type {Map<string, (params: object, editor: object) => any>} */
const entries = new Map()

/**
 * @param {string} name dotted name of the capability
 * @param {Function} handler receives the parameters and the editor
 * @returns {void}
 */
export const registerCapability = (name, handler) => {
  entries.set(name, handler)
}

export const findCapability = (name) => entries.get(name)
