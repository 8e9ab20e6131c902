import { Injectable } from '@angular/core';

export abstract class Prompter {
  abstract sure(question: string): boolean;
}

@Injectable()
export class NativePrompter implements Prompter {
  sure(question: string) {
    return confirm(question); // expect: ABP101
  }
}
