import {DOCUMENT} from '@angular/common';
import {Inject, Injectable, Renderer2, RendererFactory2} from '@angular/core';

/** Takes views and texts out of the dashboard. */
@Injectable({providedIn: 'root'})
export class PaperService {
  private readonly renderer_: Renderer2;

  constructor(
    rendererFactory: RendererFactory2,
    @Inject(DOCUMENT) private readonly document_: Document
  ) {
    this.renderer_ = rendererFactory.createRenderer(null, null);
  }

  print(): void {
    this.document_.defaultView.print();
  }

  save(name: string, text: string): void {
    const anchor: HTMLAnchorElement = this.renderer_.createElement('a');
    const url = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
    this.renderer_.setAttribute(anchor, 'href', url);
    this.renderer_.setAttribute(anchor, 'download', name);
    this.renderer_.appendChild(this.document_.body, anchor);
    anchor.click();
    this.renderer_.removeChild(this.document_.body, anchor);
    URL.revokeObjectURL(url);
  }
}
