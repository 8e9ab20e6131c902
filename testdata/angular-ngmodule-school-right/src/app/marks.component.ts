import { Component, EventEmitter, Output } from '@angular/core';
import { Clipboard } from './services/clipboard';
import { SystemClipboard } from './services/note-clipboard';
import { SchoolService } from './services/school.service';

@Component({
  selector: 'app-marks',
  template: `
    <p *ngFor="let mark of school.marks" (contextmenu)="clipboard.copy(mark.pupilId)">{{ mark.mark }}</p>
    <a download="marks.csv" [href]="href" #link>CSV</a>
    <button type="button" (click)="link.click(); confirmed.emit()">Done</button>
  `,
  providers: [{ provide: Clipboard, useClass: SystemClipboard }],
})
export class MarksComponent {
  @Output() readonly confirmed = new EventEmitter<void>();

  constructor(
    readonly school: SchoolService,
    readonly clipboard: Clipboard,
  ) {}

  get href() {
    return `data:text/csv,${encodeURIComponent(this.school.csv('5a'))}`;
  }
}
