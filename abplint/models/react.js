// A component runs again when its state is set; then effects run whose dependencies have changed.
import {
  awaited,
  commit,
  depends,
  describe,
  each,
  kept,
  liken,
  memory,
  named,
  provide,
  provided,
  redescribed,
  ref,
  standing,
  state,
  together,
  watch,
} from 'abplint';
import {
  useEffect as mountEffect,
  useInsertionEffect as mountInsertionEffect,
  useLayoutEffect as mountLayoutEffect,
} from 'react';

export function useState(initial) {
  const here = memory();
  if (here.cell === undefined) {
    const cell = state(typeof initial === 'function' ? initial() : initial);
    here.cell = cell;
    here.set = (next) => cell.set(typeof next === 'function' ? next(cell.peek()) : next);
  }
  return [depends(() => here.cell.get()), here.set];
}

export function useReducer(reduce, initial, initialise) {
  const here = memory();
  if (here.cell === undefined) {
    const cell = state(typeof initialise === 'function' ? initialise(initial) : initial);
    here.cell = cell;
    here.dispatch = (action) => cell.set(reduce(cell.get(), action));
  }
  return [depends(() => here.cell.get()), here.dispatch];
}

export function useRef(initial) {
  const here = memory();
  if (here.ref === undefined) here.ref = createRef(initial);
  return here.ref;
}

export const createRef = (initial) => ref({ current: initial });

export function useEffect(run, depend) {
  if (commit(depend, run, () => { mountEffect(run); })) mountEffect(run);
}

export function useLayoutEffect(run, depend) {
  if (commit(depend, run, () => { mountLayoutEffect(run); })) mountLayoutEffect(run);
}

export function useInsertionEffect(run, depend) {
  if (commit(depend, run, () => { mountInsertionEffect(run); })) mountInsertionEffect(run);
}

export const useCallback = (run) => run;
export const useEffectEvent = (run) => run;
export const experimental_useEffectEvent = (run) => run;
export const useMemo = (make) => make();
export const useDeferredValue = (value) => value;
export const useDebugValue = () => {};

export const startTransition = (run) => run();
export const useTransition = () => [false, startTransition];

export function useActionState(act, initial) {
  const [value, set] = useState(initial);
  const dispatch = async (given) => set(await act(value, given));
  return [value, dispatch, false];
}

export function useSyncExternalStore(subscribe, read) {
  const [seen, see] = useState(read);
  useEffect(() => subscribe(() => see(read())), []);
  depends(read);
  return seen;
}

export function useImperativeHandle(ref, make) {
  const value = make();
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

export function createContext(initial) {
  const Provider = (props) => {
    provide(Provider, props.value);
    return props.children;
  };
  Provider.provides = 'value';
  Provider.initial = kept(initial);
  Provider.named = named();
  Provider.Provider = Provider;
  Provider.Consumer = (props) => props.children(useContext(Provider));
  return Provider;
}

export const useContext = (context) => depends(() => provided(context, context.initial, context.named));
export const use = (source) => (source.provides ? useContext(source) : awaited(source));

export const memo = (component) => component;
export const forwardRef = (render) => (props) => render(props, props.ref);
export const lazy = (load) => (props) => describe(awaited(load()).default, props);

export class Component {
  constructor(props) {
    this.props = props;
  }
  // What React does with an instance before its first stage: from then on the state is what it was last set to.
  adoptClassInstance() {
    this.state = kept(this.state);
    const { contextType } = this.constructor;
    if (contextType !== undefined) {
      Object.defineProperty(this, 'context', { get: () => useContext(contextType), configurable: true });
    }
    this.deriveState(this.constructor.getDerivedStateFromProps);
    this.adoptOldContext(this.constructor.contextTypes);
    const answer = (name, stage) => {
      watch(
        () => standing(() => Object.assign({}, this[name])),
        (now, before) => {
          const live = this[name];
          liken(before, now);
          stage(now, before);
          this[name] = live;
        },
      );
    };
    if (this.componentWillReceiveProps !== undefined || this.UNSAFE_componentWillReceiveProps !== undefined) {
      answer('props', (now, before) => {
        this.props = before;
        if (this.componentWillReceiveProps !== undefined) this.componentWillReceiveProps(now);
        else this.UNSAFE_componentWillReceiveProps(now);
      });
    }
    if (this.componentDidUpdate === undefined) return;
    answer('props', (now, before) => {
      this.props = now;
      this.componentDidUpdate(before, this.state);
    });
    answer('state', (now, before) => {
      this.state = now;
      this.componentDidUpdate(this.props, before);
    });
  }
  deriveState(derive) {
    if (derive === undefined) return;
    Object.assign(this.state, derive(this.props, this.state));
    watch(
      () => standing(() => Object.assign({}, this.props)),
      (now) => Object.assign(this.state, derive(now, this.state)),
    );
  }
  // Contexts as they were before React 16.3: by names, from whatever is around.
  adoptOldContext(types) {
    if (this.getChildContext !== undefined) {
      each(this.getChildContext(), (name, value) => provide(`getChildContext.${name}`, value));
    }
    if (types === undefined) return;
    this.context = {};
    each(types, (name) => {
      this.context[name] = provided(`getChildContext.${name}`, undefined, 'getChildContext');
    });
  }
  setState(change, then) {
    const made = typeof change === 'function' ? change(this.state, this.props) : change;
    together(() => Object.assign(this.state, made));
    if (then !== undefined) then.call(this);
  }
  forceUpdate() {}
}
export const PureComponent = Component;

export const createElement = (component, props, ...children) => describe(component, props, ...children);
export const cloneElement = (element, props, ...children) => redescribed(element, props, ...children);
export const isValidElement = (value) => typeof value === 'object' && value !== null;
const listed = (children) => (Array.isArray(children) ? children : children === undefined ? [] : [children]);
export const Children = {
  map: (children, make) => listed(children).map((child, index) => make(child, index)),
  forEach: (children, run) => listed(children).forEach((child, index) => run(child, index)),
  toArray: listed,
  only: (child) => child,
  count: (children) => listed(children).length,
};
export const Fragment = (props) => props.children;
export const StrictMode = Fragment;
export const Suspense = Fragment;
