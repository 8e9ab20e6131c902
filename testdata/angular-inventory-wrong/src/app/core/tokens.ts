import { InjectionToken } from '@angular/core';

export interface LabelPrinter {
  sheet(): void;
  zebra(zpl: string): Promise<unknown>;
}

export const LABEL_PRINTER = new InjectionToken<LabelPrinter>('label printer');
