import { Provider } from '@angular/core';
import { CAPABILITY } from './capability';
import { FindPatients, ScanCard } from './patients';
import { ConfirmVisit, CopyVisit } from './visits';
import { ExportLetter } from './letter';

export function provideAgent(): Provider[] {
  return [FindPatients, ScanCard, ConfirmVisit, CopyVisit, ExportLetter].map((useClass) => ({
    provide: CAPABILITY,
    useClass,
    multi: true,
  }));
}
