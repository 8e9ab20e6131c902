import { ApplicationRef, Injector, ProviderToken } from '@angular/core';

let application: ApplicationRef | undefined;

export class NotReady extends Error {}

/** Called by main.ts when the application stands. */
export function connect(ref: ApplicationRef): void {
  application = ref;
}

export function service<T>(token: ProviderToken<T>): T {
  if (!application) throw new NotReady('The application is still starting.');
  return application.injector.get(token);
}

export function injector(): Injector {
  if (!application) throw new NotReady('The application is still starting.');
  return application.injector;
}

export function root<T>(): T {
  return application!.components[0].instance as T;
}
