// What decorators say of the members of a component that is a class.
import { provide as give } from 'abplint';
import { Component, createDecorator, mixins } from 'vue-class-component';
import { Vue } from 'vue/app';
import { inject } from 'vue';

export { Component, Vue, createDecorator, mixins, mixins as Mixins };

const describing = (options) => options || {};

export const Prop = (options) => createDecorator((component, key) => { component.props[key] = describing(options); });

export const PropSync = (name, options) =>
  createDecorator((component, key) => {
    component.props[name] = describing(options);
    component.computed[key] = bound(name, 'update:' + name);
  });

export const Model = (event, options) =>
  createDecorator((component, key) => {
    component.props[key] = describing(options);
    component.model = { prop: key, event };
  });

export const ModelSync = (name, event, options) =>
  createDecorator((component, key) => {
    component.props[name] = describing(options);
    component.model = { prop: name, event };
    component.computed[key] = bound(name, event);
  });

export const VModel = (options) =>
  createDecorator((component, key) => {
    component.props.value = describing(options);
    component.computed[key] = bound('value', 'input');
  });

const bound = (name, event) => ({
  get() {
    return this[name];
  },
  set(value) {
    this.$emit(event, value);
  },
});

export const Ref = (name) =>
  createDecorator((component, key) => {
    component.computed[key] = {
      get() {
        return this.$refs[name || key];
      },
    };
  });

export const Watch = (path, options) =>
  createDecorator((component, key) => {
    component.watch[path] = { ...options, handler: key };
  });

export const Emit = (event) => (target, key, descriptor) => {
  const work = descriptor.value;
  const name = event || key.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
  descriptor.value = function (...given) {
    const made = work.apply(this, given);
    this.$emit(name, ...(made === undefined ? [] : [made]), ...given);
    return made;
  };
};

export const Inject = (options) =>
  createDecorator((component, key) => {
    const from = typeof options === 'object' ? options.from || key : options || key;
    component.computed[key] = { get: () => inject(from, typeof options === 'object' ? options.default : undefined) };
  });

export const Provide = (name) =>
  createDecorator((component, key) => {
    const before = component.created;
    component.created = function () {
      give(name || key, this[key]);
      if (before !== undefined) before.call(this);
    };
  });

export const InjectReactive = Inject;
export const ProvideReactive = Provide;
