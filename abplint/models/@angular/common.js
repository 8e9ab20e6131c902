export { DOCUMENT } from '@angular/core';
export const isPlatformBrowser = () => true;
export const isPlatformServer = () => false;
