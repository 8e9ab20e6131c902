import { RootStore } from 'App/mstore';

// The one store of the page, for the components and for the agent.
export const rootStore = new RootStore();
