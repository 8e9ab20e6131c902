import {Directive, HostListener, Input} from '@angular/core';

/** Opens a link without handing over where it was opened from. */
@Directive({
  selector: 'a[kdExternalLink]',
})
export class ExternalLinkDirective {
  @Input('kdExternalLink') url: string;

  @HostListener('click', ['$event'])
  onClick(event: Event): void {
    event.preventDefault();
    window.open(this.url, '_blank', 'noopener,noreferrer');
  }
}
