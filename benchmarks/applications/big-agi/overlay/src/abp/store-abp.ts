import * as React from 'react';
import { create } from 'zustand';

import { AbpFault } from './faults';

type Work = (...args: any[]) => any;

interface AbpState {
  works: Record<string, Work>;
}

interface AbpActions {
  lend: (name: string, work: Work) => void;
  takeBack: (name: string) => void;
}

/** What components lend to capabilities while they are mounted. */
export const useAbpStore = create<AbpState & AbpActions>()((set) => ({

  works: {},

  lend: (name, work) =>
    set(state => ({ works: { ...state.works, [name]: work } })),

  takeBack: (name) =>
    set(state => {
      const { [name]: _gone, ...works } = state.works;
      return { works };
    }),

}));

export function useAbpLend(name: string, work: Work) {
  React.useEffect(() => {
    const { lend, takeBack } = useAbpStore.getState();
    lend(name, work);
    return () => takeBack(name);
  }, [name, work]);
}

export async function borrowed(name: string, ...args: unknown[]) {
  const work = useAbpStore.getState().works[name];
  if (!work)
    throw new AbpFault('CAPABILITY_UNAVAILABLE', `${name} is not shown`);
  return await work(...args);
}
