import mitt from 'mitt';
import EventEmitter from 'eventemitter3';

export const bus = mitt();
export const signals = new EventEmitter();

/** The oldest of the three; new code uses the bus. */
export const channel = {
  topics: {},
  subscribe(topic, listener) {
    (this.topics[topic] ??= []).push(listener);
    return () => {
      this.topics[topic] = this.topics[topic].filter((other) => other !== listener);
    };
  },
  publish(topic, payload) {
    for (const listener of this.topics[topic] ?? []) listener(payload); // via: ABP108
  },
};
