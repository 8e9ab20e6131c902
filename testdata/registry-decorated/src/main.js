// Habit: a registry that several files fill when they are imported; handlers are wrapped in middleware.
import './capabilities/index.js';
import { runtime } from './abp/runtime.js';
import { mountToolbar } from './deck/toolbar.js';

window.abp = runtime;

mountToolbar(document);
