// What a preload script gives to its page, and the channels between pages and the main process.
import { fire, forget, listen, mentions, state, unfollowed } from 'abplint';

const main = {};
const page = {};
const answering = new Map();
const answered = state(undefined);
const send = (channel, ...given) => fire(page, channel, event, ...given);
const event = { sender: { send }, reply: send };

// who listens to a channel writes its name down
const load = (channel) => {
  mentions(`'${channel}'`);
  mentions(`"${channel}"`);
};

const tell = (channel, given) => {
  load(channel);
  if (!fire(main, channel, event, ...given)) unfollowed()();
};

export const contextBridge = {
  // A page that asks whether it is there is shown without the shell, too.
  exposeInMainWorld(name, api) {
    globalThis[name] = Math.random() > 0.5 ? api : undefined;
  },
};

export const ipcMain = {
  on: (channel, listener) => listen(main, channel, listener),
  once: (channel, listener) => listen(main, channel, listener),
  addListener: (channel, listener) => listen(main, channel, listener),
  off: (channel, listener) => forget(main, channel, listener),
  removeListener: (channel, listener) => forget(main, channel, listener),
  emit: (channel, ...given) => fire(main, channel, ...given),
  removeAllListeners() {},
  handle: (channel, answer) => answering.set(channel, answer),
  handleOnce: (channel, answer) => answering.set(channel, answer),
  removeHandler() {},
};

export const ipcRenderer = {
  send: (channel, ...given) => tell(channel, given),
  sendSync(channel, ...given) {
    tell(channel, given);
    return answered.get();
  },
  async invoke(channel, ...given) {
    load(channel);
    const answer = answering.get(channel);
    return answer === undefined ? unfollowed()() : answer(event, ...given);
  },
  on: (channel, listener) => listen(page, channel, listener),
  once: (channel, listener) => listen(page, channel, listener),
  addListener: (channel, listener) => listen(page, channel, listener),
  off: (channel, listener) => forget(page, channel, listener),
  removeListener: (channel, listener) => forget(page, channel, listener),
  emit: (channel, ...given) => fire(page, channel, ...given),
  removeAllListeners() {},
};
