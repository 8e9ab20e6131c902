// Channels on which parts of an app tell and ask each other.
import { each } from 'abplint';
import { Events } from 'backbone';

const Requests = {
  reply(name, answer, self) {
    if (typeof name !== 'string') each(name, (one, given) => this.reply(one, given, answer));
    else this.answers[name] = typeof answer === 'function' ? answer.bind(self || this) : () => answer;
    return this;
  },
  replyOnce(name, answer, self) {
    return this.reply(name, answer, self);
  },
  request(name, ...given) {
    return this.answers[name](...given);
  },
  stopReplying() {
    return this;
  },
};

const channels = {};
const channel = (name) => {
  if (channels[name] === undefined) channels[name] = Object.assign({ channelName: name, answers: {} }, Events, Requests);
  return channels[name];
};

export default {
  channel,
  Requests,
  trigger: (name, ...given) => channel(name).trigger(...given),
  request: (name, ...given) => channel(name).request(...given),
  reply: (name, ...given) => channel(name).reply(...given),
  on: (name, ...given) => channel(name).on(...given),
};
export { channel };
