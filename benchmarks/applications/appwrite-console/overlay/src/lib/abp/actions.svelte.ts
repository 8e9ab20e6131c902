import { onMount } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

export type PageAction = (...args: never[]) => unknown;

/**
 * What the pages and modals that are open right now can do. They lend their functions while
 * they are mounted, so an agent never calls something a person could not reach either.
 */
class PageActions {
    #actions = new SvelteMap<string, PageAction>();

    names = $derived([...this.#actions.keys()].sort());

    lend(name: string, action: PageAction) {
        this.#actions.set(name, action);

        return () => {
            if (this.#actions.get(name) === action) this.#actions.delete(name);
        };
    }

    has(name: string) {
        return this.#actions.has(name);
    }

    run<T>(name: string, ...args: unknown[]): T {
        const action = this.#actions.get(name);
        if (!action) throw new NotOnPage(name);

        return (action as (...args: unknown[]) => T)(...args);
    }
}

export class NotOnPage extends Error {
    constructor(public readonly action: string) {
        super(`Open the page that offers "${action}" first.`);
    }
}

export const pageActions = new PageActions();

export function lendActions(actions: Record<string, PageAction>) {
    onMount(() => {
        const takeBack = Object.entries(actions).map(([name, action]) =>
            pageActions.lend(name, action)
        );

        return () => takeBack.forEach((fn) => fn());
    });
}
