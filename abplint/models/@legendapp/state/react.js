// A component runs again when an observable that it reads is written.
import { computed, observable, observe, when } from '@legendapp/state';
import { depends } from 'abplint';
import { useEffect } from 'react';

const valueOf = (selector) => (selector.peek === undefined ? selector() : selector.get());

export const useSelector = (selector) => depends(() => valueOf(selector));
export const use$ = useSelector;
export const useValue = useSelector;
export const observer = (component) => component;
export const useObservable = (initial) => observable(initial);
export const useComputed = (read, write) => computed(read, write);
export const useObserve = (selector, act) => observe(selector, act);
export const useObserveEffect = useObserve;
export const useWhen = (selector, act) => when(selector, act);
export const useMount = (work) => useEffect(work, []);
export const useMountOnce = useMount;
export const useUnmount = (work) => useEffect(() => work, []);
