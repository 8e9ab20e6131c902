// Services of a container: each is made once, of what the parameters of its constructor ask for.
import { inject as instance, register } from 'abplint';

export class Token {
  constructor(name) {
    this.name = name;
  }
}

export const Service = () => (cls) => {
  cls._injectable = {};
};
export const Inject = (token) => ({ token: typeof token === 'function' && !token.prototype ? token() : token });

export const Container = {
  get(token) {
    return instance(token);
  },
  set(token, value) {
    register([{ provide: token, useValue: value }]);
    return Container;
  },
  of() {
    return Container;
  },
  has() {
    return true;
  },
};
export default Container;
