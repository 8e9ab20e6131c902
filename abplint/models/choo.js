// One state, a bus, and routes whose views are the content of the page.
import { fill } from 'abplint';
import nanobus from 'nanobus';

const EVENTS = {
  DOMCONTENTLOADED: 'DOMContentLoaded',
  DOMTITLECHANGE: 'DOMTitleChange',
  REPLACESTATE: 'replaceState',
  PUSHSTATE: 'pushState',
  NAVIGATE: 'navigate',
  POPSTATE: 'popState',
  RENDER: 'render',
};

export default function Choo() {
  const emitter = nanobus();
  const views = [];
  const app = {
    emitter,
    emit: (event, ...given) => emitter.emit(event, ...given),
    state: Object.assign({ events: EVENTS, components: {}, cache: {} }, window.initialState),
    use(plugin) {
      plugin(app.state, emitter, app);
      return app;
    },
    route(path, view) {
      views.push(view);
      return app;
    },
    start() {
      const root = document.createElement('body');
      views.forEach((view) => fill(root, view(app.state, app.emit)));
      emitter.emit('DOMContentLoaded');
      return root;
    },
    mount: () => {
      app.start();
      return app;
    },
    toString: () => '',
  };
  return app;
}
