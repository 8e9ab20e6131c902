// Habit: flags, default parameters, default callbacks; much of what is written here never runs.
import { MenuRuntime } from './runtime.js';
import './buttons.js';

window.abp = MenuRuntime;
