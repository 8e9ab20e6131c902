// The half of VueUse that touches no browser.
export * from '@vueuse/core';
