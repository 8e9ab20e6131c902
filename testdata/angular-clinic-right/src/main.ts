import { bootstrapApplication } from '@angular/platform-browser';
import { provideHttpClient } from '@angular/common/http';
import { APP_INITIALIZER } from '@angular/core';
import { AppComponent } from './app/app.component';
import { provideAgent, AgentService } from '~app/agent';
import { Confirmer, QuietConfirmer } from '~app/shared/confirmer';

bootstrapApplication(AppComponent, {
  providers: [
    provideHttpClient(),
    provideAgent(),
    { provide: Confirmer, useClass: QuietConfirmer },
    {
      provide: APP_INITIALIZER,
      multi: true,
      deps: [AgentService],
      useFactory: (agent: AgentService) => () => agent.install(),
    },
  ],
});
