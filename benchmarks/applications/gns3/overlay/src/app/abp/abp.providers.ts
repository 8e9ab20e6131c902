import { APP_INITIALIZER, Provider } from '@angular/core';
import { AbpService } from './abp.service';
import { ABP_CAPABILITIES } from './abp.types';
import { InterfaceCapabilities } from './interface.capabilities';
import { ProjectCapabilities } from './project.capabilities';

export const ABP_PROVIDERS: Provider[] = [
  { provide: ABP_CAPABILITIES, useClass: ProjectCapabilities, multi: true },
  { provide: ABP_CAPABILITIES, useClass: InterfaceCapabilities, multi: true },
  {
    provide: APP_INITIALIZER,
    useFactory: (abp: AbpService) => () => abp.install(),
    deps: [AbpService],
    multi: true,
  },
];
