// What an app does when it starts: modules of two folders say it.
import { owner } from '@ember/-internals/container';
import { each, gathered } from 'abplint';

export default function loadInitializers(app) {
  each(gathered('/app/initializers/*.{js,ts}'), (path, module) => module.default.initialize(app));
  each(gathered('/app/instance-initializers/*.{js,ts}'), (path, module) => module.default.initialize(owner));
}
