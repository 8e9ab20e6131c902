/** How the app's own buttons get things out of the page. */
export class DeliveryService {
  constructor(private readonly nav: Navigator) {}

  async copy(html: string): Promise<void> {
    const item = new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) });
    await this.nav.clipboard.write([item]); // expect: ABP105
  }

  async share(title: string, text: string): Promise<boolean> {
    if (!this.nav.canShare?.({ title, text })) return false;
    await this.nav.share({ title, text }); // expect: ABP106
    return true;
  }

  /** Buttons only. */
  download(name: string, blob: Blob): void {
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(blob);
    anchor.download = name;
    anchor.click();
  }

  /** Buttons only. */
  print(): void {
    window.print();
  }
}
