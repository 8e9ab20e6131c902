import { Injectable } from '@angular/core';
import type { AppComponent } from '../app.component';

@Injectable({ providedIn: 'root' })
export class UiBridge {
  root?: AppComponent;
}
