// A key's data are what its function gives; whoever changes them, or asks for it, has them asked for again.
import { awaited, commit, depends, isLoaded, isText, memory, provide, provided, state } from 'abplint';
import outside, { useSWRConfig as config } from 'swr';

const shown = [];

// What is asked for by default.
export function SWRConfig(props) {
  if (props.value !== undefined) provide(SWRConfig, props.value);
  return props.children;
}

const isKept = (told) => told === false || told?.revalidate === false;

// Sets data of what is meant, by themselves or by what makes them, and asks for them unless that is not wanted.
async function change(meant, data, told) {
  let made;
  if (meant.length === 0 && typeof data === 'function') made = await data(undefined);
  for (const { cell, ask } of meant) {
    made = typeof data === 'function' ? await data(cell.get()) : await data;
    if (data !== undefined) cell.set(made);
    if (!isKept(told)) ask();
  }
  return made;
}

export default function useSWR(key, second, third) {
  const options = { ...provided(SWRConfig, {}), ...(typeof second === 'function' ? third : second || third) };
  const fetcher = typeof second === 'function' ? second : options.fetcher;
  const own = typeof key === 'function' ? key() : key;
  const held = memory();
  if (held.cell === undefined) held.cell = state(options.fallbackData);
  const { cell } = held;
  const fetched = () => {
    if (!own || typeof fetcher !== 'function') return undefined;
    const answer = fetcher(own);
    cell.set(awaited(answer));
    return answer;
  };
  const ask = () => {
    const answer = fetched();
    if (answer && answer.catch !== undefined && options.onError !== undefined) answer.catch((error) => options.onError(error, own, options));
    if (options.onSuccess !== undefined) options.onSuccess(cell.get(), own, options);
  };
  commit([own], () => { fetched(); });
  const isShown = own && !isLoaded();
  if (isShown) shown.push({ key: own, cell, ask });
  return {
    ...outside(own),
    data: depends(() => cell.get()),
    mutate: (data, told) => (isShown ? mutate(own, data, told) : change([{ cell, ask }], data, told)),
  };
}

const isMeant = (key, wanted) =>
  typeof wanted === 'function' ? wanted(key) : !isText(wanted) || !isText(key) || wanted === key;

export const mutate = (wanted, data, told) => change(shown.filter(({ key }) => isMeant(key, wanted)), data, told);

export const useSWRConfig = () => ({ ...config(), mutate });
