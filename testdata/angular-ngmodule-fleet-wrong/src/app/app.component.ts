import { Component, Inject, Renderer2, ViewChild } from '@angular/core';
import { DOCUMENT } from '@angular/common';
import { LogComponent } from './log.component';
import { PhotoPickerComponent } from './photo-picker.component';
import { FleetService } from './services/fleet.service';
import { UiBridge } from './services/ui-bridge.service';

@Component({
  selector: 'app-root',
  templateUrl: './app.component.html',
})
export class AppComponent {
  @ViewChild(LogComponent) log!: LogComponent;
  @ViewChild('picker') picker!: PhotoPickerComponent;

  constructor(
    public fleet: FleetService,
    private renderer: Renderer2,
    @Inject(DOCUMENT) private document: Document,
    bridge: UiBridge,
  ) {
    bridge.root = this;
  }

  download(csv: string) {
    const link: HTMLAnchorElement = this.renderer.createElement('a');
    this.renderer.setAttribute(link, 'href', `data:text/csv,${encodeURIComponent(csv)}`);
    this.renderer.setAttribute(link, 'download', 'log.csv');
    this.renderer.appendChild(this.document.body, link);
    link.click(); // expect: ABP104
    this.renderer.removeChild(this.document.body, link);
  }

  print() {
    this.document.defaultView?.print();
  }
}
