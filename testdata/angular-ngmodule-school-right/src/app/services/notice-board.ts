import { Injectable } from '@angular/core';

@Injectable({ providedIn: 'root' })
export class NoticeBoard {
  notices: string[] = [];

  open(text: string) {
    this.notices = [text, ...this.notices];
  }

  /** From the menu: on the projector. */
  popUp(text: string) {
    window.open('', 'notice', 'popup')?.document.write(text);
  }
}
