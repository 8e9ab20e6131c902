import { bootstrapApplication } from '@angular/platform-browser';
import { AppComponent } from './app/app.component';
import { runtime } from './runtime';

(window as any).abp = runtime;
(window as any).__abpReadyResolve?.();
bootstrapApplication(AppComponent);
