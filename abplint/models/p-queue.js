// A queue that runs what it is given, and says so.
import { EventEmitter } from 'events';

export default class PQueue extends EventEmitter {
  async add(work, options) {
    this.emit('add');
    this.emit('active');
    try {
      const result = await work({ signal: options && options.signal });
      this.emit('completed', result);
      return result;
    } catch (error) {
      this.emit('error', error);
      throw error;
    } finally {
      this.emit('next');
      this.emit('empty');
      this.emit('idle');
    }
  }
  addAll(works, options) {
    return Promise.all(works.map((work) => this.add(work, options)));
  }
  start() {
    return this;
  }
  pause() {}
  clear() {}
  setPriority() {}
  onIdle() {
    return Promise.resolve();
  }
  onEmpty() {
    return Promise.resolve();
  }
  onSizeLessThan() {
    return Promise.resolve();
  }
}
