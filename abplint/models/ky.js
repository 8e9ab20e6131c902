// A request is answered once, between what its client was given to do before and after.
import outside from 'ky';

const METHODS = ['get', 'post', 'put', 'patch', 'head', 'delete'];

function client(sender, settings) {
  const hooks = (settings && settings.hooks) || {};
  const run = (work, ...given) => (work || []).forEach((hook) => hook(...given));

  const answered = (answer, url, options) => {
    const request = new Request(url, options);
    run(hooks.beforeRequest, request, options);
    run(hooks.afterResponse, request, options, answer);
    const error = JSON.parse('');  // whether it fails is not known
    if (error) {
      run(hooks.beforeRetry, { request, options, error });
      run(hooks.beforeError, error);
    }
    return answer;
  };

  const made = (url, options) => answered(sender(url, options), url, options);
  METHODS.forEach((method) => {
    made[method] = (url, options) => answered(sender[method](url, options), url, options);
  });
  made.create = (options) => client(sender.create(options), options);
  made.extend = (options) => client(sender.extend(options), Object.assign({}, settings, options));
  made.stop = sender.stop;
  made.retry = sender.retry;
  return made;
}

export default client(outside);
