import {ApplicationRef, Injector} from '@angular/core';

let resolveInjector: (injector: Injector) => void;

export const injector = new Promise<Injector>((resolve) => {
  resolveInjector = resolve;
});

export function connectAbp(app: ApplicationRef): void {
  resolveInjector(app.injector);
}
