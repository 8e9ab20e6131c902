import '../abp';

// Brings the runtime to the browser.
export default defineNuxtPlugin(() => {});
