// A mutation runs its function when it is triggered.
export default function useSWRMutation(key, run, options = {}) {
  const trigger = async (arg, own = {}) => {
    try {
      const data = await run(key, { arg });
      for (const each of [options, own]) if (each.onSuccess !== undefined) each.onSuccess(data, key, each);
      return data;
    } catch (error) {
      for (const each of [options, own]) if (each.onError !== undefined) each.onError(error, key, each);
      throw error;
    }
  };
  return { trigger, reset: () => {}, data: undefined, error: undefined, isMutating: false };
}
