import { Component, ElementRef, ViewChild, effect, inject } from '@angular/core';
import { Clipboard } from '@angular/cdk/clipboard';
import { AskingConfirmer, Confirmer } from '~app/shared/confirmer';
import { VisitStore } from '~app/shared/visit.store';

@Component({
  selector: 'app-root',
  standalone: true,
  providers: [{ provide: Confirmer, useClass: AskingConfirmer }],
  template: `
    <nav>
      <button type="button" (click)="store.printing.set(true)">Print</button>
      <button type="button" (click)="store.copyDay(today)">Copy the day</button>
      <button type="button" (click)="copyLink()">Copy link</button>
      <button type="button" (click)="file.click()">Attach…</button>
      <button type="button" (click)="save()">Save</button>
      <button type="button" (click)="clear()">Clear</button>
    </nav>
    <input #file type="file" hidden />
    <a #anchor download="visits.json" hidden>Visits</a>
    @for (visit of store.visits(); track visit.id) {
      <p>{{ visit.day }} {{ visit.patient }}</p>
    }
  `,
})
export class AppComponent {
  @ViewChild('anchor') private anchor!: ElementRef<HTMLAnchorElement>;

  readonly today = new Date().toISOString().slice(0, 10);
  readonly store = inject(VisitStore);
  private readonly confirmer = inject(Confirmer);
  private readonly clipboard = inject(Clipboard);

  constructor() {
    effect(() => {
      if (this.store.printing()) window.print();
    });
  }

  copyLink() {
    this.clipboard.copy(location.href);
  }

  save() {
    this.anchor.nativeElement.href = `data:application/json,${JSON.stringify(this.store.visits())}`;
    this.anchor.nativeElement.click();
  }

  clear() {
    if (this.confirmer.confirm('Clear the calendar?')) this.store.visits.set([]);
  }
}
