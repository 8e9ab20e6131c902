// Answers to the writes of a proxy.
export { devtools, proxyMap, proxySet, subscribeKey, watch } from 'valtio/vanilla/utils';
export { useProxy } from 'valtio/react/utils';
