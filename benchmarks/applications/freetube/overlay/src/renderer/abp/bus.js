/** Requests of agents to whichever component is shown. */
export const AgentBus = new EventTarget()

/**
 * @param {string} type
 * @param {any} detail
 */
export function askComponent(type, detail) {
  let answer
  AgentBus.dispatchEvent(new CustomEvent(type, {
    detail: { ...detail, reply: (value) => { answer = value } }
  }))
  return answer
}

const lent = new Map()

/**
 * A component lends a function to agents while it is mounted.
 * @param {string} name
 * @param {Function} action
 */
export function lend(name, action) {
  lent.set(name, action)
  return () => lent.delete(name)
}

/**
 * @param {string} name
 */
export function borrow(name) {
  const action = lent.get(name)
  if (!action) {
    throw new Error(`Nothing that is shown can do ${name}`)
  }
  return action
}
