export interface Series { name: string; points: [number, number][] }
export class ChartExporter {
  constructor(private readonly doc: Document = document) {}
  svg(s: Series) {
    return `<svg xmlns="http://www.w3.org/2000/svg"><path d="M${s.points.map((p) => p.join(',')).join('L')}"/></svg>`;
  }
  async png(s: Series): Promise<Blob> {
    const img = new Image();
    img.src = 'data:image/svg+xml,' + encodeURIComponent(this.svg(s));
    await img.decode();
    const c = this.doc.createElement('canvas');
    c.getContext('2d')!.drawImage(img, 0, 0);
    return new Promise((r) => c.toBlob((b) => r(b!), 'image/png'));
  }
  async save(s: Series) {
    const blob = await this.png(s);
    const a = this.doc.createElement('a');
    a.download = `${s.name}.png`;
    a.href = URL.createObjectURL(blob);
    a.click();   // expect: ABP104
    URL.revokeObjectURL(a.href);
    return a.download;
  }
}
