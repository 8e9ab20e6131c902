// A reducer whose action types look like capability names. They are none: call() does not read this switch.
const initial = { exports: 0, copied: false, theme: 'light' };

export function reducer(state = initial, action) {
  switch (action.type) {
    case 'export.finished':
      return { ...state, exports: state.exports + action.count };
    case 'clipboard.copied':
      return { ...state, copied: true };
    case 'dialog.closed':
      return { ...state, copied: false };
    case 'state.setTheme':
      return { ...state, theme: action.theme };
    default:
      return state;
  }
}

/** Side effects of buttons, keyed by action type. */
const effects = {
  'clipboard.copy': async ({ text }) => {
    await navigator.clipboard.writeText(text);
    store.dispatch({ type: 'clipboard.copied' });
  },
  'print.open': () => window.print(),
  'share.open': ({ url }) => navigator.share({ url }),
};

function createStore(reduce) {
  let state = reduce(undefined, { type: '@@init' });
  const subscribers = new Set();
  return {
    getState: () => state,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    dispatch(action) {
      state = reduce(state, action);
      subscribers.forEach((subscriber) => subscriber(state));
    },
    /** Buttons only. */
    perform(action) {
      return effects[action.type]?.(action);
    },
  };
}

export const store = createStore(reducer);
