// Everybody who has registered is told each action.
import { fire, listen } from 'abplint';

export class Dispatcher {
  register(callback) {
    listen(this, 'action', callback);
    return 'ID_1';
  }
  unregister() {}
  waitFor() {}
  dispatch(action) {
    fire(this, 'action', action);
  }
  isDispatching() {
    return false;
  }
}
