export { createStore, createStoreWithProducer, shallowEqual, useSelector } from '@xstate/store';
