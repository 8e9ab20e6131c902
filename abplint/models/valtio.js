// A proxy is an object whose members are states.
export { getVersion, proxy, ref, snapshot, subscribe } from 'valtio/vanilla';
export { useSnapshot } from 'valtio/react';
