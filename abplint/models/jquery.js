// What jQuery's own functions do with functions, lists and objects. What stands for elements is no part of it.
import $ from 'jquery';
import { isOwn } from 'abplint';

const isPlain = (value) => typeof value === 'object' && isOwn(value) && !Array.isArray(value);

export const proxy = (first, second, ...given) => {
  const [run, self] = typeof second === 'string' ? [first[second], first] : [first, second];
  return function (...more) {
    return run.apply(self ?? this, [...given, ...more]);
  };
};

export const each = (of, run) => {
  if (isPlain(of)) Object.keys(of).forEach((name) => run.call(of[name], name, of[name]));
  else Array.from(of).forEach((item, at) => run.call(item, at, item));
  return of;
};

export const map = (of, run) =>
  isPlain(of)
    ? Object.keys(of).map((name) => run(of[name], name)).flat()
    : Array.from(of).map((item, at) => run(item, at)).flat();

export const grep = (of, holds, inverted) =>
  of.filter((item, at) => (inverted ? !holds(item, at) : holds(item, at)));

export const merge = (first, second) => {
  first.push(...second);
  return first;
};

export const inArray = (item, list, from) => list.indexOf(item, from);
export const makeArray = (of) => Array.from(of);
export const isFunction = (value) => typeof value === 'function';
export const isArray = (value) => Array.isArray(value);
export const isPlainObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isEmptyObject = (value) => Object.keys(value).length === 0;
export const trim = (text) => String(text ?? '').trim();
export const parseJSON = (text) => JSON.parse(text);
export const now = () => Date.now();
export const noop = () => {};

// ---- the widget factory

const none = () => {};

export class Widget {
  constructor(options, element) {
    this.element = $(element);
    this.window = $(window);
    this.document = $(document);
    this.options = { ...this.options, ...options };
    this._create();
    this._trigger('create');
    this._init();
  }
  _create() {}
  _init() {}
  _destroy() {}
  destroy() {
    this._destroy();
  }
  widget() {
    return this.element;
  }
  instance() {
    return this;
  }
  option(key, value) {
    if (key === undefined) return this.options;
    if (typeof key !== 'string') this._setOptions(key);
    else if (value === undefined) return this.options[key];
    else this._setOptions({ [key]: value });
    return this;
  }
  _setOptions(options) {
    Object.keys(options).forEach((key) => this._setOption(key, options[key]));
    return this;
  }
  _setOption(key, value) {
    this.options[key] = value;
    return this;
  }
  enable() {
    return this._setOptions({ disabled: false });
  }
  disable() {
    return this._setOptions({ disabled: true });
  }
  _on(...given) {
    const handlers = given.pop();
    const last = given.pop();
    const element = last === undefined || typeof last === 'boolean' ? this.element : $(last);
    Object.keys(handlers).forEach((key) => {
      const handler = handlers[key];
      const run = (...more) => (typeof handler === 'string' ? this[handler] : handler).apply(this, more);
      const at = key.indexOf(' ');
      if (at < 0) element.on(key, run);
      else element.on(key.slice(0, at), key.slice(at + 1), run);
    });
  }
  _off(element, events) {
    $(element).off(events);
  }
  _delay(handler, ms) {
    return setTimeout(() => (typeof handler === 'string' ? this[handler] : handler).apply(this), ms);
  }
  _trigger(type, event, data) {
    const told = this.options[type];
    this.element.trigger((this.widgetEventPrefix + type).toLowerCase(), data);
    if (typeof told === 'function') told.call(this.element[0], event, data);
    return true;
  }
}
Widget.prototype.options = {};
Widget.prototype.widgetEventPrefix = '';
Widget.prototype._super = none;
Widget.prototype._superApply = none;

// what overrides a method of another widget may call that
const over = (method, before) =>
  function (...given) {
    const [one, all] = [this._super, this._superApply];
    this._super = (...more) => before.apply(this, more);
    this._superApply = (more) => before.apply(this, more);
    const result = method.apply(this, given);
    this._super = one;
    this._superApply = all;
    return result;
  };

export const widget = (full, ...given) => {
  const members = given.pop();
  const [space, name] = full.split('.');
  const base = isOwn(given[0]) ? given[0] : Widget;
  class Kind extends base {}
  Object.keys(members).forEach((key) => {
    const member = members[key];
    const before = base.prototype[key];
    if (key === 'options') Kind.prototype.options = { ...before, ...member };
    else Kind.prototype[key] = typeof member === 'function' && typeof before === 'function' ? over(member, before) : member;
  });
  if (!('widgetEventPrefix' in members)) Kind.prototype.widgetEventPrefix = name;
  Kind.prototype.widgetName = name;
  const key = `${space}-${name}`;
  $.data(Kind, key, Object.create(Kind.prototype)); // of an element that nobody is seen to make one of
  $.fn[name] = function (order, ...more) {
    if (typeof order !== 'string') {
      this.each(function () {
        $.data(this, key, new Kind(order, this));
      });
      return this;
    }
    let result;
    this.each(function () {
      const own = $.data(this, key);
      own.element ??= $(this);
      result = own[order](...more);
    });
    return result ?? this;
  };
  return Kind;
};
