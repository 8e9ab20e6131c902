// Habit: everything TypeScript has, and every name that could be mistaken for something else. Clean.
import { Garden } from './abp/garden';
import './ui/buttons';

declare global {
  interface Window {
    abp: Garden;
  }
}

window.abp = new Garden();
