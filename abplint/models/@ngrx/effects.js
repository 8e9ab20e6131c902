// Effects answer actions: what they send is dispatched.
import { APP_INITIALIZER, Injectable, inject } from '@angular/core';
import { kept, Store } from '@ngrx/store';
import { Observable, filter } from 'rxjs';
import { register } from 'abplint';

export class Actions extends Observable {
  constructor() {
    super((sink) => kept().actions.subscribe((action) => sink.next(action)));
  }
}
Injectable({ providedIn: 'root' })(Actions);

const typeOf = (given) => (typeof given === 'string' ? given : given.type);

export const ofType = (...types) => filter((action) => types.some((one) => typeOf(one) === action.type));

export function createEffect(make, options) {
  if (options && options.functional) return { make, options };
  return started(make, options);
}

function started(make, options) {
  const source = make();
  source.subscribe((action) => {
    if (!options || options.dispatch !== false) new Store().dispatch(action);
  });
  return source;
}

// a class has its effects as members, functional ones are in an object
const start = (effects) => () => {
  for (const one of effects.flat()) {
    if (typeof one === 'function') inject(one);
    else for (const name of Object.keys(one)) started(one[name].make, one[name].options);
  }
};

export const provideEffects = (...effects) => ({ provide: APP_INITIALIZER, multi: true, useValue: start(effects) });
export class EffectsModule {
  static forRoot(...effects) {
    register([provideEffects(...effects)]);
    return EffectsModule;
  }
  static forFeature(...effects) {
    return { ngModule: EffectsModule, providers: [provideEffects(...effects)] };
  }
}
