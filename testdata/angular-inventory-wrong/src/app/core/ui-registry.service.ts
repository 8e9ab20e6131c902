import { Injectable } from '@angular/core';
import type { ReportComponent } from '../report/report.component';

/** Where components make themselves known. */
@Injectable({ providedIn: 'root' })
export class UiRegistry {
  report?: ReportComponent;
}
