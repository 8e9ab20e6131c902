// Services of a container: each is made of others, by their names.
export default class Bottle {
  constructor() {
    this.container = {};
  }

  static pop() {
    return new Bottle();
  }

  make(name, make) {
    Object.defineProperty(this.container, name, { get: make });
    return this;
  }

  service(name, Service, ...needed) {
    return this.make(name, () => new Service(...needed.map((each) => this.container[each])));
  }

  serviceFactory(name, make, ...needed) {
    return this.make(name, () => make(...needed.map((each) => this.container[each])));
  }

  factory(name, make) {
    return this.make(name, () => make(this.container));
  }

  value(name, value) {
    return this.make(name, () => value);
  }

  constant(name, value) {
    return this.make(name, () => value);
  }

  instanceFactory(name, make) {
    return this.make(name, () => ({ instance: () => make(this.container) }));
  }
}
