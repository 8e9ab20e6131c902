// A middleware that lets sagas answer what is dispatched.
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
