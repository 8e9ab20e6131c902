// A key's data are what its function gives; whoever changes them, or asks for it, has them asked for again.
import { awaited, commit, isLoaded, isText, provide, provided } from 'abplint';
import outside, { useSWRConfig as config } from 'swr';

const shown = [];

// What is asked for by default.
export function SWRConfig(props) {
  if (props.value !== undefined) provide(SWRConfig, props.value);
  return props.children;
}

export default function useSWR(key, second, third) {
  const options = { ...provided(SWRConfig, {}), ...(typeof second === 'function' ? third : second || third) };
  const fetcher = typeof second === 'function' ? second : options.fetcher;
  const own = typeof key === 'function' ? key() : key;
  const fetched = () => {
    if (!own || typeof fetcher !== 'function') return undefined;
    return awaited(fetcher(own));
  };
  const ask = () => {
    const data = fetched();
    if (options.onSuccess !== undefined) options.onSuccess(data, own, options);
    return data;
  };
  commit([own], fetched);
  if (own && !isLoaded()) shown.push({ key: own, ask });
  return {
    ...outside(own),
    get data() {
      return fetched();
    },
    mutate: async (data, told) => {
      const made = typeof data === 'function' ? await data(undefined) : data;
      if (told !== false && told?.revalidate !== false) ask();
      return made;
    },
  };
}

export async function mutate(wanted, data, told) {
  const made = typeof data === 'function' ? await data(undefined) : data;
  if (told === false || told?.revalidate === false) return made;
  for (const { key, ask } of shown) {
    if (typeof wanted === 'function' ? wanted(key) : !isText(wanted) || !isText(key) || wanted === key) ask();
  }
  return made;
}

export const useSWRConfig = () => ({ ...config(), mutate });
