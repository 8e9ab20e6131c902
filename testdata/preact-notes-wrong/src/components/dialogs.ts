import { createContext } from 'preact';

export class Dialogs {
  sure(question: string): boolean {
    return this.native().confirm(question); // expect: ABP101
  }

  rename(title: string): string | null {
    return this.native().prompt('New title', title);
  }

  private native(): Window {
    return window;
  }
}

export const dialogs = new Dialogs();
export const DialogContext = createContext(dialogs);
