import { NgModule } from '@angular/core';
import { BrowserModule } from '@angular/platform-browser';
import { ClipboardModule } from 'ngx-clipboard';
import { AppComponent } from './app.component';
import { MarksComponent } from './marks.component';
import { RECORDER, recordAudio } from './agent/recorder';
import { Clipboard } from './services/clipboard';
import { NoteClipboard } from './services/note-clipboard';

@NgModule({
  declarations: [AppComponent, MarksComponent],
  imports: [BrowserModule, ClipboardModule],
  providers: [
    { provide: Clipboard, useClass: NoteClipboard },
    { provide: RECORDER, useValue: recordAudio },
  ],
  bootstrap: [AppComponent],
})
export class AppModule {}
