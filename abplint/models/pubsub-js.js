// Who subscribes to a topic hears those below it, too: `page` hears `page.saved`.
import { fire, forget, listen } from 'abplint';

const bus = {};

export function subscribe(topic, run) {
  listen(bus, topic, run);
  return { topic, run };
}

export function publish(topic, data) {
  String(topic).split('.').forEach((part, at, parts) => fire(bus, parts.slice(0, at + 1).join('.'), topic, data));
  fire(bus, '*', topic, data);
  return true;
}

export function unsubscribe(token) {
  if (token && token.run) forget(bus, token.topic, token.run);
  return token;
}

export const subscribeAll = (run) => subscribe('*', run);
export const subscribeOnce = subscribe;
export const publishSync = publish;
export const clearAllSubscriptions = () => {};
export const clearSubscriptions = () => 0;

const PubSub = {
  subscribe, subscribeAll, subscribeOnce, publish, publishSync, unsubscribe, clearAllSubscriptions, clearSubscriptions,
};
PubSub.PubSub = PubSub;
export { PubSub };
export default PubSub;
