import { Component, ElementRef, ViewChild } from '@angular/core';

@Component({
  selector: 'app-photo-picker',
  template: `
    <img *ngIf="url" [src]="url" alt="" />
    <input #input type="file" accept="image/*" class="hidden" (change)="show()" />
  `,
})
export class PhotoPickerComponent {
  @ViewChild('input') input!: ElementRef<HTMLInputElement>;

  url = '';

  open() {
    this.input.nativeElement.click(); // expect: ABP201
  }

  show() {
    const file = this.input.nativeElement.files?.[0];
    if (file) this.url = URL.createObjectURL(file);
  }
}
