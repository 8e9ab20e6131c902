import { gathered } from 'abplint';
import { registerAll } from '@hotwired/stimulus';

const below = (under) => gathered('./**/*_controller.{js,ts}', `./${under}/**/*_controller.{js,ts}`);

export const eagerLoadControllersFrom = (under, application) => registerAll(application, below(under));
export const lazyLoadControllersFrom = eagerLoadControllersFrom;
