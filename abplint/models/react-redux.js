// The store comes from a provider: there is one for the app.
import { depends, describe, provide, provided } from 'abplint';
import { storeOfApp as ReactReduxContext } from 'redux';

export { ReactReduxContext };

export function Provider(props) {
  provide(ReactReduxContext, props.store);
  return props.children;
}

Provider.provides = 'store';

export const useStore = () => provided(ReactReduxContext, undefined, 'configureStore', 'createStore');
export const useDispatch = () => useStore().dispatch;

export function useSelector(select) {
  const store = useStore();
  return depends(() => select(store.getState()));
}

useDispatch.withTypes = () => useDispatch;
useSelector.withTypes = () => useSelector;
useStore.withTypes = () => useStore;

export const shallowEqual = () => {};
export const batch = (work) => work();

// Either may make the function that is meant, for each instance.
const asked = (given, first, props) => {
  const made = given(first, props);
  return typeof made === 'function' ? made(first, props) : made;
};

export function connect(ofState, ofDispatch, merge) {
  return (component) => (props) => {
    const store = useStore();
    const ofStore = ofState ? depends(() => asked(ofState, store.getState(), props)) : {};
    const doing = {};
    if (typeof ofDispatch === 'function') Object.assign(doing, asked(ofDispatch, store.dispatch, props));
    else if (ofDispatch) {
      for (const name of Object.keys(ofDispatch)) doing[name] = (...more) => store.dispatch(ofDispatch[name](...more));
    } else doing.dispatch = store.dispatch;
    return describe(component, merge ? merge(ofStore, doing, props) : Object.assign({}, props, ofStore, doing));
  };
}
