import { isFunction, isUndefined } from "lodash";

const actions = {};

function register(name, action) {
  actions[name] = action;
  return () => {
    if (actions[name] === action) {
      delete actions[name];
    }
  };
}

function invoke(name, ...args) {
  const action = actions[name];
  if (!isFunction(action)) {
    return Promise.reject(Object.assign(new Error(`Nothing on this page can ${name}`), { code: "CAPABILITY_UNAVAILABLE" }));
  }
  const result = action(...args);
  return Promise.resolve(isUndefined(result) ? { done: true } : result);
}

export default { register, invoke };
