// Habit: every way of downloading that fifteen years have brought; handlers reach half of them, buttons the rest.
import { runtime } from './agent/runtime';
import { mountMenu } from './ui/menu';

Object.assign(window, { abp: runtime });

mountMenu(document.body);
