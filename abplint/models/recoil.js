// An atom is one state of the app, whoever asks for it.
import { depends, state } from 'abplint';

export const atom = (options) => ({ cell: state(options.default) });
export const selector = (options) => options;
export const atomFamily = (options) => {
  const made = atom(options);
  return () => made;
};
export const selectorFamily = (options) => (given) => ({
  get: options.get(given),
  set: options.set === undefined ? undefined : options.set(given),
});

const get = (one) => (one.cell === undefined ? one.get({ get }) : one.cell.get());

function set(one, next) {
  if (one.cell === undefined) one.set({ get, set, reset }, next);
  else one.cell.set(typeof next === 'function' ? next(one.cell.peek()) : next);
}

const reset = () => {};

export const useRecoilValue = (one) => depends(() => get(one));
export const useSetRecoilState = (one) => (next) => set(one, next);
export const useRecoilState = (one) => [useRecoilValue(one), useSetRecoilState(one)];
export const useResetRecoilState = () => reset;
export const useRecoilCallback = (make) => (...given) =>
  make({ set, reset, snapshot: { getPromise: async (one) => get(one), getLoadable: (one) => ({ contents: get(one) }) } })(...given);
export const RecoilRoot = (props) => props.children;
