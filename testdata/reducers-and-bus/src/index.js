// Habit: handlers say what happened on an event bus; listeners elsewhere decide what to do about it.
import './ui/delivery.js';
import './ui/toolbar.js';
import { createRuntime } from './abp/runtime.js';
import { handlers } from './abp/handlers.js';

window.abp = createRuntime(handlers);
