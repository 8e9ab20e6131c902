// Elements, and what stands for those that data will add. What belongs to an element's datum is kept at the element.
const listening = new WeakMap(); // by their names, further names among them: the next of a name takes its place

const bare = (name) => (typeof name === 'string' && name.includes(':') && !name.startsWith('xmlns') ? name.slice(name.indexOf(':') + 1) : name);

const made = (name) => (typeof name === 'function' ? name : () => document.createElement(bare(name)));

const finds = (selector) => (typeof selector === 'function' ? selector : function () { return this.querySelector(selector); });

const findsAll = (selector) => {
  if (typeof selector !== 'function') return function () { return Array.from(this.querySelectorAll(selector)); };
  return function (...given) {
    const found = selector.apply(this, given);
    return found == null ? [] : Array.from(found);
  };
};

// what data will put into an element: it is asked like that element until it is there
class Coming {
  constructor(parent, datum) {
    this.parentNode = parent;
    this.__data__ = datum;
  }
  appendChild(child) {
    return this.parentNode.appendChild(child);
  }
  insertBefore(child, next) {
    return this.parentNode.insertBefore(child, next);
  }
  querySelector(selector) {
    return this.parentNode.querySelector(selector);
  }
  querySelectorAll(selector) {
    return this.parentNode.querySelectorAll(selector);
  }
}

const asked = (value, node, at, nodes) => (typeof value === 'function' ? value.call(node, node.__data__, at, nodes) : value);

export class Selection {
  constructor(nodes, around) {
    this.held = nodes;
    this.around = around ?? nodes;
  }

  over(nodes, around) {
    return new Selection(nodes, around);
  }

  each(run) {
    this.held.forEach((node, at) => run.call(node, node.__data__, at, this.held));
    return this;
  }
  call(run, ...given) {
    run(this, ...given);
    return this;
  }

  node() {
    return this.held.length ? this.held[0] : null;
  }
  nodes() {
    return Array.from(this.held);
  }
  size() {
    return this.held.length;
  }
  empty() {
    return this.held.length === 0;
  }
  [Symbol.iterator]() {
    return this.held[Symbol.iterator]();
  }
  selection() {
    return this;
  }

  select(selector) {
    const find = finds(selector);
    const found = [];
    this.held.forEach((node, at) => {
      const child = find.call(node, node.__data__, at, this.held);
      if (child == null) return;
      if (node.__data__ !== undefined) child.__data__ = node.__data__;
      found.push(child);
    });
    return this.over(found, this.around);
  }
  selectAll(selector) {
    const find = findsAll(selector);
    const found = [];
    this.held.forEach((node, at) => found.push(...find.call(node, node.__data__, at, this.held)));
    return this.over(found, this.held);
  }
  selectChild(selector) {
    return this.select(selector === undefined ? function () { return this.firstElementChild; } : selector);
  }
  selectChildren(selector) {
    return this.selectAll(selector === undefined ? function () { return this.children; } : selector);
  }
  filter(test) {
    const holds = typeof test === 'function' ? test : function () { return this.matches(test); };
    return this.over(this.held.filter((node, at) => holds.call(node, node.__data__, at, this.held)), this.around);
  }
  merge(other) {
    const more = other.selection ? other.selection() : other;
    return this.over([...this.held, ...more.held], this.around);
  }

  data(values, key) {
    if (!arguments.length) return this.held.map((node) => node.__data__);
    const here = this.held;
    const coming = [];
    this.around.forEach((parent, at) => {
      const items = typeof values === 'function' ? values.call(parent, parent.__data__, at, this.around) : values;
      Array.from(items).forEach((item) => {
        here.forEach((node) => (node.__data__ = item));
        coming.push(new Coming(parent, item));
      });
    });
    const joined = this.over(here, this.around);
    joined.coming = coming;
    return joined;
  }
  enter() {
    return this.over(this.coming ?? [], this.around);
  }
  exit() {
    return new Leaving(this.coming ? this.held : [], this.around);
  }
  join(onEnter, onUpdate, onExit) {
    const entered = typeof onEnter === 'function' ? onEnter(this.enter()) : this.enter().append(onEnter);
    const updated = typeof onUpdate === 'function' ? onUpdate(this) : this;
    if (typeof onExit === 'function') onExit(this.exit());
    return entered && updated ? entered.merge(updated) : updated;
  }
  datum(value) {
    if (!arguments.length) return this.node().__data__;
    return this.each(function (...given) {
      this.__data__ = typeof value === 'function' ? value.apply(this, given) : value;
    });
  }

  append(name) {
    const make = made(name);
    return this.select(function (...given) {
      const child = make.apply(this, given);
      this.appendChild(child);
      return child;
    });
  }
  insert(name, before) {
    const make = made(name);
    const next = before == null ? () => null : finds(before);
    return this.select(function (...given) {
      const child = make.apply(this, given);
      this.insertBefore(child, next.apply(this, given));
      return child;
    });
  }
  remove() {
    return this.each(function () {
      this.remove();
    });
  }
  clone(isDeep) {
    return this.select(function () {
      const copy = this.cloneNode(isDeep);
      this.parentNode.appendChild(copy);
      return copy;
    });
  }
  raise() {
    return this;
  }
  lower() {
    return this;
  }
  order() {
    return this;
  }
  sort() {
    return this;
  }
  interrupt() {
    return this;
  }

  attr(name, value) {
    const own = bare(name);
    if (arguments.length < 2) return this.node().getAttribute(own);
    return this.each(function (datum, at, nodes) {
      const told = asked(value, this, at, nodes);
      if (told == null) this.removeAttribute(own);
      else this.setAttribute(own, told);
    });
  }
  style(name, value) {
    if (arguments.length < 2) return this.node().style.getPropertyValue(name);
    return this.each(function (datum, at, nodes) {
      this.style.setProperty(name, asked(value, this, at, nodes));
    });
  }
  property(name, value) {
    if (arguments.length < 2) return this.node()[name];
    return this.each(function (datum, at, nodes) {
      this[name] = asked(value, this, at, nodes);
    });
  }
  classed(names, value) {
    const words = String(names).trim().split(/\s+/);
    if (arguments.length < 2) return words.every((word) => this.node().classList.contains(word));
    return this.each(function (datum, at, nodes) {
      const told = Boolean(asked(value, this, at, nodes));
      words.forEach((word) => this.classList.toggle(word, told));
    });
  }
  text(value) {
    if (!arguments.length) return this.node().textContent;
    return this.each(function (datum, at, nodes) {
      this.textContent = asked(value, this, at, nodes) ?? '';
    });
  }
  html(value) {
    if (!arguments.length) return this.node().innerHTML;
    return this.each(function (datum, at, nodes) {
      this.innerHTML = asked(value, this, at, nodes) ?? '';
    });
  }

  on(names, listener, options) {
    if (arguments.length < 2) return undefined;
    String(names).trim().split(/\s+/).forEach((name) => {
      const event = name.split('.')[0];
      this.held.forEach((node) => {
        const heard = listening.get(node) ?? {};
        listening.set(node, heard);
        if (heard[name]) node.removeEventListener(event, heard[name]);
        heard[name] = undefined;
        if (!listener) return;
        heard[name] = function (told) {
          return listener.call(this, told, this.__data__);
        };
        node.addEventListener(event, heard[name], options);
      });
    });
    return this;
  }
  dispatch(type, given) {
    return this.each(function (datum, at, nodes) {
      this.dispatchEvent(new CustomEvent(type, asked(given, this, at, nodes)));
    });
  }
}

// what data has no more of: nobody knows which elements these are, and whether there are any
class Leaving extends Selection {
  over(nodes, around) {
    return new Leaving(nodes, around);
  }
  remove() {
    return this;
  }
}

const listed = (nodes) => (nodes == null ? [] : Array.from(nodes));

export function select(selector) {
  const node = typeof selector === 'string' ? document.querySelector(selector) : selector;
  return new Selection(node == null ? [] : [node], [document.documentElement]);
}

export function selectAll(selector) {
  const nodes = typeof selector === 'string' ? document.querySelectorAll(selector) : selector;
  return new Selection(listed(nodes), [document.documentElement]);
}

export const create = (name) => select(made(name)());

export function selection() {
  return select(document.documentElement);
}
selection.prototype = Selection.prototype;

export const creator = made;
export const selector = finds;
export const selectorAll = (found) => findsAll(found);

// What changes over some time, and then tells that it is through.
export class Transition extends Selection {
  over(nodes, around) {
    return new Transition(nodes, around);
  }
  selection() {
    return new Selection(this.held, this.around);
  }
  on(names, listener) {
    if (arguments.length < 2 || !listener) return this;
    const events = String(names).trim().split(/\s+/).map((name) => name.split('.')[0]);
    if (!events.includes('start') && !events.includes('end')) return this;
    setTimeout(() => this.each(listener));
    return this;
  }
  tween(name, make) {
    if (typeof make !== 'function') return this;
    return this.each(function (...given) {
      const step = make.apply(this, given);
      if (typeof step === 'function') step.call(this, 1);
    });
  }
  attrTween(name, make) {
    return this.tween(name, make);
  }
  styleTween(name, make) {
    return this.tween(name, make);
  }
  textTween(make) {
    return this.tween('text', make);
  }
  remove() {
    return this;
  }
  end() {
    return Promise.resolve();
  }
  delay() {
    return this;
  }
  duration() {
    return this;
  }
  ease() {
    return this;
  }
}

Selection.prototype.transition = function () {
  return new Transition(this.held, this.around);
};
