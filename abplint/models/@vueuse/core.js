// Functions around Vue's references: what they call, keep and hand on. What asks the browser for something is not here.
import { fire, forget, isText, leaving, listen, provide, provided, shared, state } from 'abplint';
import { computed, isRef, onMounted, reactive, ref, toRef, toValue, unref, watch, watchEffect } from 'vue';

// ------------------------------------------------------------ events

export function createEventHook() {
  const hook = {
    on(listener) {
      listen(hook, 'trigger', listener);
      return { off: () => forget(hook, 'trigger', listener) };
    },
    off: (listener) => forget(hook, 'trigger', listener),
    clear() {},
    trigger(...given) {
      fire(hook, 'trigger', ...given);
      return Promise.resolve([]);
    },
  };
  return hook;
}

const buses = new Map();
const named = {};

// A bus is known by its key: an event of its own where that is text, else what is made for it.
function busOf(key) {
  if (isText(key)) return [named, key];
  if (typeof key === 'symbol') return [shared(key, () => ({})), 'emit'];
  if (!buses.has(key)) buses.set(key, {});
  return [buses.get(key), 'emit'];
}

export function useEventBus(key) {
  const [bus, name] = busOf(key);
  const on = (listener) => {
    listen(bus, name, listener);
    return () => forget(bus, name, listener);
  };
  return {
    on,
    once: on,
    off: (listener) => forget(bus, name, listener),
    reset() {},
    emit: (event, payload) => fire(bus, name, event, payload),
  };
}

export function useEventListener(first, second, third, fourth) {
  const isBare = isText(first) || Array.isArray(first);
  const target = isBare ? window : first;
  const events = isBare ? first : second;
  const work = isBare ? second : third;
  const options = isBare ? third : fourth;
  const to = toValue(target);
  for (const event of Array.isArray(events) ? events : [events]) {
    for (const listener of Array.isArray(work) ? work : [work]) to.addEventListener(event, listener, options);
  }
  return () => {};
}

// What is dropped on an element; the listener is given the files.
// A key by its name, by some of them, by a test, or any.
const isOf = (key) => {
  if (typeof key === 'function') return key;
  if (key === true) return () => true;
  return (event) => (Array.isArray(key) ? key.includes(event.key) : event.key === key);
};

export function onKeyStroke(first, second, third) {
  const isAny = typeof second !== 'function';
  const act = isAny ? first : second;
  const { target = window, eventName = 'keydown' } = (isAny ? second : third) ?? {};
  const isMeant = isAny ? () => true : isOf(first);
  const listener = (event) => { if (isMeant(event)) act(event); };
  return useEventListener(target, eventName, listener);
}
export const onKeyDown = (key, act, options = {}) => onKeyStroke(key, act, { ...options, eventName: 'keydown' });
export const onKeyPressed = (key, act, options = {}) => onKeyStroke(key, act, { ...options, eventName: 'keypress' });
export const onKeyUp = (key, act, options = {}) => onKeyStroke(key, act, { ...options, eventName: 'keyup' });

export function useDropZone(target, options = {}) {
  const given = typeof options === 'function' ? { onDrop: options } : options;
  const listeners = { drop: given.onDrop, dragenter: given.onEnter, dragleave: given.onLeave, dragover: given.onOver };
  const to = toValue(target) || document.createElement('div'); // one that the template has yet to give
  for (const event in listeners) if (listeners[event]) to.addEventListener(event, listeners[event]);
  return { files: ref(null), isOverDropZone: ref(false) };
}

export function useConfirmDialog(revealed = ref(false)) {
  const asked = createEventHook();
  const confirmed = createEventHook();
  const cancelled = createEventHook();
  const settling = state(() => {});
  const end = (hook, isCanceled) => (data) => {
    revealed.value = false;
    hook.trigger(data);
    settling.get()({ data, isCanceled });
  };
  return {
    isRevealed: computed(() => revealed.value),
    reveal(data) {
      asked.trigger(data);
      revealed.value = true;
      return new Promise((resolve) => settling.set(resolve));
    },
    confirm: end(confirmed, false),
    cancel: end(cancelled, true),
    onReveal: asked.on,
    onConfirm: confirmed.on,
    onCancel: cancelled.on,
  };
}

export function useBroadcastChannel({ name }) {
  const channel = ref(new BroadcastChannel(name));
  const data = ref();
  channel.value.addEventListener('message', (event) => { data.value = event.data; });
  return { isSupported: ref(), channel, data, post: (value) => channel.value.postMessage(value), close() {} };
}

// ------------------------------------------------------------ shared by components

export function createGlobalState(make) {
  const use = (...given) => shared(make, () => make(...given));
  return use;
}

export const createSharedComposable = createGlobalState;

export function createInjectionState(make, options) {
  const key = (options && options.injectionKey) || {};
  const give = (...given) => {
    const made = make(...given);
    provide(key, made);
    return made;
  };
  return [give, () => provided(key, options && options.defaultValue)];
}

export const provideLocal = (key, value) => provide(key, value);
export const injectLocal = (key, otherwise) => provided(key, otherwise);

// ------------------------------------------------------------ references

export const get = (source, key) => (key === undefined ? unref(source) : unref(source)[key]);

export function set(first, second, third) {
  if (third === undefined) first.value = second;
  else first[second] = third;
}

export function useToggle(given = false) {
  const value = ref(given);
  const toggle = (next) => {
    value.value = next === undefined ? !value.value : next;
    return value.value;
  };
  return isRef(given) ? toggle : [value, toggle];
}

export const refDebounced = (source) => computed(() => source.value);
export const debouncedRef = refDebounced;
export const useDebounce = refDebounced;
export const refThrottled = refDebounced;
export const throttledRef = refDebounced;
export const useThrottle = refDebounced;
export const refDefault = (source, otherwise) =>
  computed({ get: () => source.value ?? otherwise, set: (value) => { source.value = value; } });
export const refAutoReset = (value) => ref(toValue(value));
export const autoResetRef = refAutoReset;
export const useVModel = (props, key = 'modelValue', emit) =>
  computed({ get: () => props[key], set: (value) => emit('update:' + key, value) });
export const toReactive = (source) => reactive(unref(source));
export const reactiveComputed = (make) => reactive(make());
export const computedEager = computed;
export const eagerComputed = computed;

export function computedAsync(make, initial) {
  const value = ref(initial);
  watchEffect(async () => {
    value.value = await make(() => {});
  });
  return value;
}

export const asyncComputed = computedAsync;

export function syncRef(left, right) {
  watch(left, (value) => { right.value = value; });
  watch(right, (value) => { left.value = value; });
  return () => {};
}

export function useCloned(source) {
  const cloned = ref(toValue(source));
  const sync = () => { cloned.value = toValue(source); };
  return { cloned, sync, isModified: ref(false) };
}

export function createUnrefFn(work) {
  return (...given) => work(...given.map(unref));
}

export function reactify(work) {
  return (...given) => computed(() => work(...given.map(toValue)));
}

// ------------------------------------------------------------ reactions

export const watchImmediate = (source, act) => watch(source, act, { immediate: true });
export const watchDeep = (source, act) => watch(source, act, { deep: true });
export const watchOnce = watch;
export const watchDebounced = watch;
export const debouncedWatch = watch;
export const watchThrottled = watch;
export const throttledWatch = watch;
export const watchArray = watch;

const watchWith = (more) => (source, act, options) => ({ stop: watch(source, act, options), ...more(source, act) });

export const watchPausable = watchWith(() => ({ isActive: ref(true), pause() {}, resume() {} }));
export const pausableWatch = watchPausable;
export const watchAtMost = watchWith(() => ({ count: ref(0) }));
export const watchIgnorable = watchWith(() => ({ ignoreUpdates: (work) => work(), ignorePrevAsyncUpdates() {} }));
export const ignorableWatch = watchIgnorable;
export const watchTriggerable = watchWith((source, act) => ({ trigger: () => act(toValue(source)) }));

export const whenever = (source, act, options) =>
  watch(source, (value, before) => { if (value) act(value, before); }, options);

export function until(source) {
  const wait = () => Promise.resolve(toValue(source));
  const waits = {
    toBe: wait,
    toBeTruthy: wait,
    toBeNull: wait,
    toBeUndefined: wait,
    toBeNaN: wait,
    toMatch: wait,
    toContains: wait,
    changed: wait,
    changedTimes: wait,
  };
  return { ...waits, not: waits };
}

// ------------------------------------------------------------ work that comes later

export const useDebounceFn = (work) => (...given) => Promise.resolve(work(...given));
export const debounceFn = useDebounceFn;
export const useThrottleFn = useDebounceFn;
export const useMemoize = (work) => Object.assign((...given) => work(...given), { load: work, delete() {}, clear() {} });
export const promiseTimeout = (wait) => new Promise((resolve) => { setTimeout(resolve, wait); });

const starts = (options) => options === undefined || options.immediate !== false;

export function useTimeoutFn(work, wait, options) {
  const start = (...given) => { setTimeout(() => work(...given), toValue(wait)); };
  if (starts(options)) start();
  return { isPending: ref(false), start, stop() {} };
}

export function useIntervalFn(work, wait, options) {
  const resume = () => { setInterval(work, toValue(wait)); };
  if (starts(options)) resume();
  return { isActive: ref(false), resume, pause() {} };
}

export function useRafFn(work, options) {
  const resume = () => { requestAnimationFrame(work); };
  if (starts(options)) resume();
  return { isActive: ref(false), resume, pause() {} };
}

export function useAsyncState(work, initial, options) {
  const state = ref(initial);
  const execute = async (wait, ...given) => {
    state.value = await (typeof work === 'function' ? work(...given) : work);
    return state.value;
  };
  const made = { state, isReady: ref(false), isLoading: ref(false), error: ref(), execute, executeImmediate: (...given) => execute(0, ...given) };
  if (starts(options)) execute(0);
  return made;
}

export function useWebWorkerFn(work) {
  return { workerFn: (...given) => Promise.resolve(work(...given)), workerStatus: ref(), workerTerminate() {} };
}

export const tryOnMounted = (work) => onMounted(work);
export const tryOnBeforeMount = tryOnMounted;
export const tryOnScopeDispose = (work) => leaving(work);
export const tryOnUnmounted = tryOnScopeDispose;
export const tryOnBeforeUnmount = tryOnScopeDispose;

// ------------------------------------------------------------ files

function readAsDataUrl(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
}

export function useBase64(target, options) {
  const base64 = ref('');
  const execute = async () => {
    const url = await readAsDataUrl(toValue(target));
    base64.value = options && options.dataUrl === false ? url.split(',')[1] : url;
    return base64.value;
  };
  return { base64, promise: ref(execute()), execute };
}

export const useObjectUrl = (target) => computed(() => URL.createObjectURL(toValue(target)));

export const useStorage = (key, initial) => ref(JSON.parse(localStorage.getItem(toValue(key))) ?? toValue(initial));
export const useLocalStorage = useStorage;
export const useSessionStorage = useStorage;
