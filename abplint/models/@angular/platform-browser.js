// An application starts: what it begins with is made, with all that it names.
import { start } from 'abplint';
import { Injector } from '@angular/core';
import { platformBrowserDynamic as platform } from '@angular/platform-browser-dynamic';

const injector = new Injector();

export function bootstrapApplication(root) {
  const instance = start(root);
  return Promise.resolve({ injector, components: [{ instance }], bootstrap: start });
}

export const createApplication = () => Promise.resolve({ injector, bootstrap: start });
export const platformBrowser = platform;
