import { Injectable } from '@angular/core';

export abstract class Confirmer {
  abstract confirm(question: string): boolean;
}

/** Everywhere: what is called is meant. */
@Injectable()
export class QuietConfirmer extends Confirmer {
  confirm(): boolean {
    return true;
  }
}

/** Provided by the components that a person works with. */
@Injectable()
export class AskingConfirmer extends Confirmer {
  confirm(question: string): boolean {
    return window.confirm(question);
  }
}
