import { APP_INITIALIZER, ApplicationConfig } from '@angular/core';
import { provideHttpClient } from '@angular/common/http';
import { AbpRuntime } from './abp/abp-runtime.service';

declare global {
  interface Window {
    abp?: unknown;
  }
}

export const appConfig: ApplicationConfig = {
  providers: [
    provideHttpClient(),
    {
      provide: APP_INITIALIZER,
      multi: true,
      deps: [AbpRuntime],
      useFactory: (runtime: AbpRuntime) => () => {
        window.abp = runtime; // expect: ABP402
      },
    },
  ],
};
