// Models, collections and views tell each other of what changes.
import { each, fire, forget, kept, listen } from 'abplint';
import $ from 'jquery';

const names = (events) => events.split(' ').filter((name) => name !== '');

export const Events = {
  on(events, run, self) {
    if (typeof events !== 'string') each(events, (name, each) => this.on(name, each, run));
    else for (const name of names(events)) listen(this, name, run.bind(self || this));
    return this;
  },
  once(events, run, self) {
    if (typeof events !== 'string') return this.on(events, run, self);
    for (const name of names(events)) listen(this, name, run.bind(self || this), true);
    return this;
  },
  off(events, run) {
    if (run !== undefined && events) for (const name of names(events)) forget(this, name, run);
    return this;
  },
  trigger(events, ...given) {
    for (const name of names(events)) {
      fire(this, name, ...given);
      fire(this, 'all', name, ...given);
    }
    return this;
  },
  listenTo(other, events, run) {
    if (typeof events !== 'string') each(events, (name, each) => other.on(name, each, this));
    else other.on(events, run, this);
    return this;
  },
  listenToOnce(other, events, run) {
    return this.listenTo(other, events, run);
  },
  stopListening() {
    return this;
  },
};

function extend(own, shared) {
  const base = this;
  const made = own !== undefined && own.hasOwnProperty('constructor') ? own.constructor : function (...given) {
    return base.apply(this, given);
  };
  made.prototype = Object.create(base.prototype);
  Object.assign(made.prototype, own);
  Object.assign(made, shared);
  made.extend = extend;
  made.__super__ = base.prototype;
  return made;
}

function below(prototype, make) {
  Object.assign(make.prototype, Events, prototype);
  make.extend = extend;
  return make;
}

const valueOf = (given, self) => (typeof given === 'function' ? given.call(self) : given);

export const Model = below(
  {
    get(name) {
      return this.attributes[name];
    },
    has(name) {
      return this.attributes[name] != null;
    },
    set(first, second, third) {
      if (typeof first !== 'string') {
        each(first, (name, value) => this.set(name, value, second));
        return this;
      }
      this.attributes[first] = second;
      if (third === undefined || third.silent !== true) {
        this.trigger(`change:${first}`, this, second, {});
        this.trigger('change', this, {});
      }
      return this;
    },
    unset(name, options) {
      return this.set(name, undefined, options);
    },
    toJSON() {
      return Object.assign({}, this.attributes);
    },
    save(attributes, options) {
      if (attributes) this.set(attributes);
      this.trigger('sync', this, {}, {});
      if (options && options.success) options.success(this, {}, {});
      return Promise.resolve({});
    },
    destroy(options) {
      this.trigger('destroy', this, this.collection, {});
      if (options && options.success) options.success(this, {}, {});
    },
    initialize() {},
  },
  function (attributes, options) {
    this.attributes = kept(Object.assign({}, valueOf(this.defaults, this), attributes));
    if (options && options.collection) this.collection = options.collection;
    this.initialize(attributes, options);
  },
);

export const Collection = below(
  {
    add(given) {
      for (const item of Array.isArray(given) ? given : [given]) {
        const Made = this.model || Model;
        const model = item && item.attributes ? item : new Made(item, { collection: this });
        this.models.push(model);
        this.length = this.models.length;
        model.on('all', (...told) => this.trigger(...told));
        this.trigger('add', model, this, {});
      }
      this.trigger('update', this, {});
      return given;
    },
    push(given) {
      return this.add(given);
    },
    create(given) {
      return this.add(given);
    },
    remove(model) {
      this.trigger('remove', model, this, {});
      this.trigger('update', this, {});
      return model;
    },
    reset(given) {
      this.models = [];
      if (given) this.add(given);
      this.trigger('reset', this, {});
    },
    at(index) {
      return this.models[index];
    },
    get(id) {
      return this.models.find((model) => model.get('id') === id);
    },
    each(run, self) {
      this.models.forEach(run, self);
    },
    forEach(run, self) {
      this.models.forEach(run, self);
    },
    map(run) {
      return this.models.map(run);
    },
    filter(holds) {
      return this.models.filter(holds);
    },
    find(holds) {
      return this.models.find(holds);
    },
    first() {
      return this.models[0];
    },
    last() {
      return this.models[this.models.length - 1];
    },
    where() {
      return this.models.filter(() => Math.random() > 0.5);
    },
    findWhere() {
      return this.models.find(() => Math.random() > 0.5);
    },
    invoke(name, ...given) {
      return this.models.map((model) => model[name](...given));
    },
    pluck(name) {
      return this.models.map((model) => model.get(name));
    },
    toJSON() {
      return this.models.map((model) => model.toJSON());
    },
    initialize() {},
  },
  function (models, options) {
    this.models = [];
    this.length = 0;
    if (options && options.model) this.model = options.model;
    this.initialize(models, options);
    if (models) this.reset(models);
  },
);

const TAKEN = ['model', 'collection', 'el', 'id', 'className', 'tagName', 'events'];

export const View = below(
  {
    $(selector) {
      return this.$el.find(selector);
    },
    setElement(el) {
      this.$el = $(el);
      this.el = el;
      this.delegateEvents();
      return this;
    },
    delegateEvents(events) {
      each(valueOf(events || this.events, this) || {}, (said, run) => {
        const at = said.indexOf(' ');
        const work = (typeof run === 'function' ? run : this[run]).bind(this);
        if (at < 0) this.$el.on(said, work);
        else this.$el.on(said.slice(0, at), said.slice(at + 1), work);
      });
      return this;
    },
    render() {
      return this;
    },
    remove() {
      this.$el.remove();
      return this;
    },
    initialize() {},
  },
  function (options) {
    for (const name of TAKEN) if (options && options[name] !== undefined) this[name] = options[name];
    const el = valueOf(this.el, this);
    if (typeof el === 'string') this.setElement(document.querySelector(el));
    else this.setElement(el || document.createElement(this.tagName || 'div'));
    this.initialize(options);
  },
);

const routed = {}; // by their patterns: whoever makes a router again says the same

function navigate(fragment, options) {
  if (options === true || (options && options.trigger)) history.loadUrl(fragment);
}

// `doc/:id`, `doc(/:id)`, `files/*path`, or an expression.
function patternOf(path) {
  if (typeof path !== 'string') return path;
  const optional = path.replace(/\((.*?)\)/g, '(?:$1)?');
  return new RegExp('^' + optional.replace(/:\w+/g, '([^/?]+)').replace(/\*\w+/g, '([^?]*?)') + '$');
}

export const Router = below(
  {
    navigate(fragment, options) {
      navigate(fragment, options);
      return this;
    },
    route(path, name, run) {
      routed[path] = { path, run: run || this[name].bind(this) };
      return this;
    },
    initialize() {},
  },
  function (options) {
    each(this.routes || {}, (path, name) => this.route(path, name, typeof name === 'function' ? name.bind(this) : undefined));
    this.initialize(options);
  },
);

export const history = Object.assign({}, Events, {
  start: () => true,
  loadUrl(fragment) {
    each(routed, (name, { path, run }) => {
      const found = patternOf(path).exec(fragment);
      if (found) run(...found.slice(1));
    });
  },
  navigate: (fragment, options) => navigate(fragment, options),
});

export const on = Events.on;
export const off = Events.off;
export const trigger = Events.trigger;
export const listenTo = Events.listenTo;
