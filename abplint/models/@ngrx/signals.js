// A store of signals is a class that is injected; its features add members to what is made of it, one after the other.
import { computed, effect, Injectable } from '@angular/core';
import { each, isOwn, state } from 'abplint';

const isWhole = (value) => !isOwn(value) || typeof value === 'function' || Array.isArray(value);

// a signal has those of the members of its value as members
function signalOf(read, value) {
  const made = () => read();
  if (!isWhole(value)) each(value, (key, part) => (made[key] = signalOf(() => read()[key], part)));
  return made;
}

function keep(store, initial) {
  if (!store._cells) store._cells = {};
  each(initial, (key, value) => {
    const cell = state(value);
    store._cells[key] = cell;
    store[key] = signalOf(() => cell.get(), value);
  });
  return store;
}

export function getState(store) {
  const made = {};
  each(store._cells, (key, cell) => (made[key] = cell.get()));
  return made;
}

export function patchState(store, ...changes) {
  for (const change of changes)
    each(typeof change === 'function' ? change(getState(store)) : change, (key, value) => {
      if (store._cells[key]) store._cells[key].set(value);
    });
}

export const watchState = (store, act) => effect(() => act(getState(store)));

const made = (given) => (typeof given === 'function' ? given() : given);
const add = (members) => (store) => Object.assign(store, members(store));

export const signalState = (initial) => keep(() => ({}), initial);
export const withState = (initial) => (store) => keep(store, made(initial));
export const withComputed = (members) => add(members);
export const withMethods = (members) => add(members);
export const withProps = (members) => add(members);
export const withLinkedState = (members) => (store) => {
  each(members(store), (key, read) => keep(store, { [key]: read() }));
  return store;
};
export const withFeature = (make) => (store) => make(store)(store);
export const withHooks = (given) => (store) => {
  const hooks = typeof given === 'function' ? given(store) : given;
  if (hooks.onInit) store._starting = [...(store._starting || []), () => hooks.onInit(store)];
  return store;
};

const extend = (store, features) => {
  for (const feature of features) if (typeof feature === 'function') feature(store);
  return store;
};
export const signalStoreFeature =
  (...features) =>
  (store) =>
    extend(store, features);

export function signalStore(...features) {
  class SignalStore {
    constructor() {
      extend(this, features);
      for (const start of this._starting || []) start();
    }
  }
  Injectable(typeof features[0] === 'function' ? {} : features[0])(SignalStore);
  return SignalStore;
}

export const type = () => ({});
export const deepComputed = (read) => signalOf(computed(read), read());
export const signalMethod = (act) => (given) => act(made(given));
