import { platformBrowserDynamic } from '@angular/platform-browser-dynamic';
import { AppModule } from './app/app.module';
import { AgentGateway } from './app/agent/agent-gateway';

platformBrowserDynamic()
  .bootstrapModule(AppModule)
  .then((module) => {
    const gateway = module.injector.get(AgentGateway);
    (window as any).abp = gateway;
    (window as any).__homeroomReady(gateway);
  });
