// Listeners on one target or several, which end with the component.
const targetsOf = (target) => {
  const found = typeof target === 'function' ? target() : target;
  return Array.isArray(found) ? found : [found];
};

export function createEventListener(target, type, handler) {
  const types = typeof type === 'function' ? type() : type;
  targetsOf(target).forEach((one) => {
    if (Array.isArray(types)) types.forEach((each) => one.addEventListener(each, handler));
    else one.addEventListener(types, handler);
  });
}

export function makeEventListener(target, type, handler) {
  target.addEventListener(type, handler);
  return () => target.removeEventListener(type, handler);
}
