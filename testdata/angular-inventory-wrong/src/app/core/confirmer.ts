import { Injectable } from '@angular/core';

export abstract class Confirmer {
  abstract ask(question: string): boolean;
}

@Injectable()
export class BrowserConfirmer extends Confirmer {
  ask(question: string): boolean {
    return window.confirm(question); // expect: ABP101
  }
}

/** For the kiosk in the warehouse: nobody is asked. */
@Injectable()
export class SilentConfirmer extends Confirmer {
  ask(): boolean {
    return true;
  }
}
