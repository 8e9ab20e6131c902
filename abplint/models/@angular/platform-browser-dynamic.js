import { start } from 'abplint';
import { Injector } from '@angular/core';

const injector = new Injector();

export const platformBrowserDynamic = () => ({
  bootstrapModule: (module) => Promise.resolve({ injector, instance: start(module) }),
});
