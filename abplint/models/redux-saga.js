// A middleware that lets sagas answer what is dispatched.
import { fire } from 'abplint';
import { answer, connect, run } from 'redux-saga/effects';

export default function createSagaMiddleware() {
  const middleware = (api) => {
    connect(api);
    return (next) => (action) => {
      const result = next(action);
      answer(action);
      return result;
    };
  };
  middleware.run = (saga, ...given) => run(saga, given);
  return middleware;
}

export function runSaga(api, saga, ...given) {
  connect(api);
  return run(saga, given);
}

export function channel() {
  const messages = {};
  return { messages, put: (message) => fire(messages, '*', message), close: () => {} };
}
export const multicastChannel = channel;
export const stdChannel = channel;

export function eventChannel(subscribe) {
  const made = channel();
  subscribe((message) => made.put(message));
  return made;
}

export const END = { type: '@@redux-saga/CHANNEL_END' };
