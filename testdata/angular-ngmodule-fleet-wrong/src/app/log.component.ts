import { Component, EventEmitter, Output } from '@angular/core';

@Component({
  selector: 'app-log',
  template: `<pre>{{ lines.length }} lines</pre>`,
})
export class LogComponent {
  @Output() exported = new EventEmitter<string>();

  lines: { vin: string; at: string; text: string }[] = [];

  export(vin: string) {
    const csv = this.lines.filter((line) => line.vin === vin).map(({ at, text }) => `${at},${text}`);
    this.exported.emit(csv.join('\n')); // via: ABP104
  }
}
