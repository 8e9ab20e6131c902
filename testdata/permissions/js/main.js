// Habit: one capability per device; some declare what they need, some handle a refusal, few do both.
import { createFieldKit } from './runtime.js';
import { mount } from './page.js';

globalThis.abp = createFieldKit();

mount();
