// What menus of the page do for agents
const listeners = {}

export function on(type, fn) {
  listeners[type] = listeners[type] || new Set()
  listeners[type].add(fn)
  return () => listeners[type].delete(fn)
}

export function emit(type, ...args) {
  const fns = listeners[type]
  if (!fns || fns.size === 0) {
    throw new Error(`Nothing on the page answers ${type}`)
  }
  fns.forEach(fn => fn(...args))
}
