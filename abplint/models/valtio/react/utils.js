// A component that writes to what it reads.
import { useSnapshot } from 'valtio/react';

export const useProxy = (target) => useSnapshot(target);
