// What the hooks of all frameworks are made of.
import { useMutation } from '@tanstack/react-query';

export { QueryClient, queryOptions } from '@tanstack/react-query';

export class MutationObserver {
  constructor(client, options) {
    this.setOptions(options);
  }

  setOptions(options) {
    this.mutate = useMutation(options).mutateAsync;
  }

  subscribe() {
    return () => {};
  }

  reset() {}
}
