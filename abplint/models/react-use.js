// States with the words for their changes, listeners, and what runs when a component is shown.
import { commit, leaving, memory } from 'abplint';
import { useEffect, useState } from 'react';

export function useToggle(initial) {
  const [value, set] = useState(initial);
  return [value, (next) => set(typeof next === 'boolean' ? next : (is) => !is)];
}
export const useBoolean = useToggle;

export function useSetState(initial = {}) {
  const [value, set] = useState(initial);
  return [value, (change) => set((known) => ({ ...known, ...(typeof change === 'function' ? change(known) : change) }))];
}

export function useLocalStorage(key, initial) {
  const [value, set] = useState(() => JSON.parse(localStorage.getItem(key)) ?? initial);
  return [value, set, () => set(undefined)];
}
export const useSessionStorage = useLocalStorage;

// Listeners are there while the component is.
export function useEvent(name, listener, target = window, options = undefined) {
  useEffect(() => {
    if (listener && target) target.addEventListener(name, listener, options);
  }, [name, listener, target]);
}

const isMeant = (key, event) =>
  typeof key === 'function' ? key(event) : key === undefined || key === true || (key !== false && event.key === key);

export function useKey(key, run = () => {}, { event = 'keydown', target = window, options } = {}) {
  useEvent(event, (pressed) => (isMeant(key, pressed) ? run(pressed) : undefined), target, options);
}

export function useKeyPress(key) {
  const [pressed, set] = useState([false, null]);
  useKey(key, (event) => set([true, event]));
  useKey(key, (event) => set([false, event]), { event: 'keyup' });
  return pressed;
}

// Runs once a press, and not for keys that are held.
export function useKeyPressEvent(key, down, up = undefined) {
  useKey(key, (event) => (down ? down(event) : undefined));
  useKey(key, (event) => (up ? up(event) : undefined), { event: 'keyup' });
}

export function useClickAway(ref, run, events = ['mousedown', 'touchstart']) {
  useEffect(() => {
    for (const name of events) document.addEventListener(name, (event) => (ref.current.contains(event.target) ? undefined : run(event)));
  });
}

export const useEffectOnce = (run) => useEffect(run, []);
export const useMount = (run) => useEffect(() => void run(), []);
export const useUnmount = (run) => leaving(run);
export const useUpdateEffect = (run, depends) => void (commit(depends, run));
export const useCustomCompareEffect = (run, depends) => useEffect(run, depends);
export const useDeepCompareEffect = (run, depends) => useEffect(run, depends);

export function useLatest(value) {
  const held = memory();
  held.current = value;
  return held;
}

export function useFullscreen(ref, isOn) {
  useEffect(() => {
    if (isOn) ref.current.requestFullscreen();
  }, [isOn]);
  return isOn;
}
