import { Injectable } from '@angular/core';
import { Clipboard } from './clipboard';

/** Notes are moved about inside of the app. */
@Injectable()
export class NoteClipboard extends Clipboard {
  private stack: string[] = [];

  copy(what: string) {
    this.stack.push(what);
  }

  paste() {
    return this.stack.pop() ?? '';
  }
}

/** What the context menu of the notes provides for itself. */
@Injectable()
export class SystemClipboard extends Clipboard {
  copy(what: string) {
    navigator.clipboard.writeText(what);
  }

  paste() {
    document.execCommand('paste');
    return '';
  }
}
