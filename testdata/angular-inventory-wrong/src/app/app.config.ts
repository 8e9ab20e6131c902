import { ApplicationConfig } from '@angular/core';
import { provideHttpClient } from '@angular/common/http';
import { BrowserConfirmer, Confirmer } from '@core/confirmer';
import { Exporter, FileExporter } from '@core/exporter';
import { LABEL_PRINTER } from '@core/tokens';

export const appConfig: ApplicationConfig = {
  providers: [
    provideHttpClient(),
    { provide: Confirmer, useClass: BrowserConfirmer },
    { provide: Exporter, useClass: FileExporter },
    {
      provide: LABEL_PRINTER,
      useFactory: () => ({
        sheet: () => window.print(), // expect: ABP102
        zebra: (zpl: string) => fetch('http://zebra.local/print', { method: 'POST', body: zpl }),
      }),
    },
  ],
};
