import { bootstrapApplication } from '@angular/platform-browser';
import { AppComponent } from './app/app.component';
import { appConfig } from './app/app.config';
import { AgentRuntime } from '@agent/agent-runtime.service';

bootstrapApplication(AppComponent, appConfig)
  .then((ref) => {
    const runtime = ref.injector.get(AgentRuntime);
    window.abp = runtime;
    window.__abpReadyResolve(runtime);
  })
  .catch((error) => console.error(error));

declare global {
  interface Window {
    abp: unknown;
    __abpReadyResolve: (runtime: unknown) => void;
  }
}
