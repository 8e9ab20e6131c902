/**
 * What components can do for an agent while they are mounted.
 *
 * An event asks for it; whoever listens answers through the event.
 */
type HubRequest = {
  params: unknown;
  respondWith: (answer: unknown) => void;
};

class AbpHub extends EventTarget {
  async request(name: string, params?: unknown) {
    let answer: Promise<unknown> | undefined;

    this.dispatchEvent(
      new CustomEvent<HubRequest>(name, {
        detail: {
          params,
          respondWith: (value) => {
            answer = Promise.resolve(value);
          },
        },
      }),
    );

    if (!answer) {
      throw new HubUnansweredError(name);
    }

    return answer;
  }
}

export class HubUnansweredError extends Error {
  constructor(readonly request: string) {
    super(`Nothing on this page answers ${request}`);
  }
}

export const abpHub = new AbpHub();
export type { HubRequest };
