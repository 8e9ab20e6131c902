// Elements of Leaflet that listen, its classes, and controls of a map. What it draws is none of it.
import L from 'leaflet';
import { fire, listen, supplemented } from 'abplint';

const outside = L.Map; // what it stands for has members like any object of the package

const hear = (object, types, run, self) => {
  if (typeof types === 'string') {
    types.split(' ').forEach((type) => object.addEventListener(type, (event) => run.call(self ?? object, event)));
  } else {
    Object.keys(types).forEach((type) => object.addEventListener(type, (event) => types[type].call(run ?? object, event)));
  }
  return DomEvent;
};
const stop = (event) => {
  event.stopPropagation?.();
  return DomEvent;
};
const prevent = (event) => {
  event.preventDefault?.();
  return DomEvent;
};
const same = () => DomEvent;

export const DomEvent = {
  on: hear,
  addListener: hear,
  off: same,
  removeListener: same,
  stopPropagation: stop,
  preventDefault: prevent,
  stop: (event) => {
    prevent(event);
    return stop(event);
  },
  disableClickPropagation: same,
  disableScrollPropagation: same,
};
supplemented(DomEvent, outside, ['getMousePosition', 'getWheelDelta', 'isExternalTarget', 'getPropagationPath']);

export const DomUtil = {
  get: (id) => (typeof id === 'string' ? document.getElementById(id) : id),
  create: (tag, className, container) => {
    const element = document.createElement(tag);
    element.className = className ?? '';
    if (container) container.appendChild(element);
    return element;
  },
  remove: (element) => element.remove(),
  empty: (element) => {
    element.textContent = '';
  },
  addClass: (element, name) => element.classList.add(name),
  removeClass: (element, name) => element.classList.remove(name),
  hasClass: (element, name) => element.classList.contains(name),
  setClass: (element, name) => {
    element.className = name;
  },
  getClass: (element) => element.className,
};
supplemented(DomUtil, outside, ['setPosition', 'getPosition', 'setTransform', 'setOpacity', 'getStyle', 'toFront', 'toBack', 'disableTextSelection', 'enableTextSelection']);

export class Class {
  static extend({ options, includes, statics, ...members }) {
    const Base = this;
    class Made extends Base {}
    Object.assign(Made, statics);
    [].concat(includes ?? []).forEach((each) => Object.assign(Made.prototype, each));
    Object.assign(Made.prototype, members);
    Made.prototype.options = { ...Base.prototype.options, ...options };
    Made.__super__ = Base.prototype;
    return Made;
  }
  static include(members) {
    Object.assign(this.prototype, members);
    return this;
  }
  static addInitHook(run, ...given) {
    this.prototype.begun = typeof run === 'function' ? run : function () {
      this[run](...given);
    };
    return this;
  }
  constructor(...given) {
    this.options = { ...this.options };
    this.initialize(...given);
    this.begun?.();
  }
  initialize() {}
}

export class Evented extends Class {
  on(types, run, self) {
    if (typeof types === 'string') types.split(' ').forEach((type) => listen(this, type, (event) => run.call(self ?? this, event)));
    else Object.keys(types).forEach((type) => listen(this, type, (event) => types[type].call(run ?? this, event)));
    return this;
  }
  off() {
    return this;
  }
  fire(type, data) {
    fire(this, type, { type, target: this, ...data });
    return this;
  }
  listens() {}
}
Evented.prototype.once = Evented.prototype.on;
Evented.prototype.addEventListener = Evented.prototype.on;
Evented.prototype.fireEvent = Evented.prototype.fire;

export class Control extends Class {
  initialize(options) {
    this.options = { ...this.options, ...options };
  }
  addTo(map) {
    this._map = map;
    this.held = this.onAdd(map);
    document.body.appendChild(this.held);
    return this;
  }
  remove() {
    this.onRemove?.(this._map);
    return this;
  }
  getContainer() {
    return this.held;
  }
  getPosition() {
    return this.options.position;
  }
  setPosition() {
    return this;
  }
}

export class Handler extends Class {
  initialize(map) {
    this._map = map;
  }
  enable() {
    this.addHooks?.();
    return this;
  }
  disable() {
    this.removeHooks?.();
    return this;
  }
  enabled() {}
}

export const control = (options) => new Control(options);
supplemented(control, outside, ['layers', 'scale', 'zoom', 'attribution']);
supplemented(Control, outside, ['Layers', 'Scale', 'Zoom', 'Attribution', 'Draw']);
