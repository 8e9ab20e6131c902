// A request is answered once, through what the app puts between itself and the server.
import outside from 'axios';

const interceptors = () => {
  const kept = [];
  return { kept, use: (done, failed) => kept.push({ done, failed }), eject() {}, clear() {} };
};

// What a server answers says what was asked.
const responded = (given, config) => ({
  data: given.data,
  status: given.status,
  statusText: given.statusText,
  headers: given.headers,
  request: given.request,
  config,
});

function client(sender, settings) {
  const [before, after] = [interceptors(), interceptors()];

  const answered = (answer, config) => {
    const asked = Object.assign({ headers: {} }, settings, config);
    before.kept.forEach(({ done }) => done && done(asked));
    if (after.kept.length === 0) return answer;
    const settled = new Promise((resolve, reject) => answer.then((given) => resolve(responded(given, asked)), reject));
    return after.kept.reduce((last, { done, failed }) => last.then(done, failed), settled);
  };

  const plain = (method) => (url, config) =>
    answered(sender[method](url, config), Object.assign({ url, method }, config));
  const full = (method) => (url, data, config) =>
    answered(sender[method](url, data, config), Object.assign({ url, method, data }, config));

  const called = (first, second) =>
    answered(sender(first, second), second === undefined ? first : Object.assign({ url: first }, second));

  return Object.assign(called, {
    request: (config) => answered(sender.request(config), config),
    get: plain('get'),
    delete: plain('delete'),
    head: plain('head'),
    options: plain('options'),
    post: full('post'),
    put: full('put'),
    patch: full('patch'),
    postForm: full('postForm'),
    putForm: full('putForm'),
    patchForm: full('patchForm'),
    getUri: (config) => sender.getUri(config),
    defaults: sender.defaults,
    interceptors: { request: before, response: after },
    create: (config) => client(sender.create(config), config),
  });
}

export default Object.assign(client(outside), {
  all: (requests) => Promise.all(requests),
  spread: (take) => (values) => take(...values),
  isCancel: outside.isCancel,
  isAxiosError: outside.isAxiosError,
  toFormData: outside.toFormData,
  formToJSON: outside.formToJSON,
  getAdapter: outside.getAdapter,
  mergeConfig: outside.mergeConfig,
  Axios: outside.Axios,
  AxiosError: outside.AxiosError,
  AxiosHeaders: outside.AxiosHeaders,
  Cancel: outside.Cancel,
  CanceledError: outside.CanceledError,
  CancelToken: outside.CancelToken,
  HttpStatusCode: outside.HttpStatusCode,
});
