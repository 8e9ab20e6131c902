// Classes as components of Vue 3: what an app shows is made of them by `toNative`.
export { Component, Emit, Inject, Model, Prop, Provide, Ref, Vue, Watch, createDecorator, mixins } from 'vue-property-decorator';
export { Component as ComponentBase } from 'vue-class-component';

export const toNative = (component) => component;
