import { InjectionToken } from '@angular/core';

export const DOCUMENT = new InjectionToken('document', { factory: () => document });
export const isPlatformBrowser = () => true;
export const isPlatformServer = () => false;
