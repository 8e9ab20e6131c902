import Alpine from 'alpinejs';
import persist from '@alpinejs/persist';
import chores from '@/components/chores';
import board from '@/stores/board';
import { runtime } from '@/abp/runtime';

Alpine.plugin(persist);
Alpine.store('board', board);
Alpine.data('chores', chores);

window.Alpine = Alpine;
Alpine.start();

window.abp = runtime;
window.__nestReady(runtime);
