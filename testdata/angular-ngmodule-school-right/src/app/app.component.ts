import { Component, ElementRef, ViewChild } from '@angular/core';
import { ClipboardService } from 'ngx-clipboard';
import { NoticeBoard } from './services/notice-board';
import { SchoolService } from './services/school.service';

@Component({
  selector: 'app-root',
  templateUrl: './app.component.html',
})
export class AppComponent {
  @ViewChild('list') list!: ElementRef<HTMLInputElement>;

  constructor(
    readonly school: SchoolService,
    readonly board: NoticeBoard,
    private readonly clipboard: ClipboardService,
  ) {
    school.entered.subscribe(({ pupilId, mark }) => console.info(pupilId, mark));
    school.printed.subscribe(() => window.print());
  }

  copyLink() {
    this.clipboard.copy(location.href);
  }

  choose() {
    this.list.nativeElement.click();
  }

  clear() {
    if (confirm('Forget all marks?')) this.school.marks = [];
  }
}
