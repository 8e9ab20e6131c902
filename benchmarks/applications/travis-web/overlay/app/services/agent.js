import Service from '@ember/service';

export default Service.extend({
  init() {
    this._super(...arguments);
    this.set('commands', {});
  },

  register(name, command) {
    this.commands[name] = command;
  },

  unregister(name) {
    delete this.commands[name];
  },

  invoke(name, ...args) {
    const command = this.commands[name];
    if (!command) {
      throw new Error(`${name} is not on screen`);
    }
    return command(...args);
  }
});
