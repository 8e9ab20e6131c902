import { NgModule } from '@angular/core';
import { BrowserModule } from '@angular/platform-browser';
import { ClipboardModule } from 'ngx-clipboard';
import { AppComponent } from './app.component';
import { LogComponent } from './log.component';
import { PhotoPickerComponent } from './photo-picker.component';
import { NativePrompter, Prompter } from './services/prompter';
import { WINDOW } from './services/window';
import { AbpService } from './abp/abp.service';

@NgModule({
  declarations: [AppComponent, LogComponent, PhotoPickerComponent],
  imports: [BrowserModule, ClipboardModule],
  providers: [
    NativePrompter,
    { provide: Prompter, useExisting: NativePrompter },
    { provide: WINDOW, useFactory: () => window },
  ],
  bootstrap: [AppComponent],
})
export class AppModule {
  constructor(abp: AbpService) {
    window.abp = abp;
    const queue = window.__motorpoolQueue.splice(0);
    queue.forEach(({ method, args, resolve, reject }) => {
      Promise.resolve((abp as any)[method](...args)).then(resolve, reject);
    });
  }
}

declare global {
  interface Window {
    abp: unknown;
    __motorpoolQueue: { method: string; args: unknown[]; resolve: (v: unknown) => void; reject: (e: unknown) => void }[];
  }
}
