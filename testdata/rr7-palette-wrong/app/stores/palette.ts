import { makeAutoObservable, reaction } from 'mobx';

interface EyeDropperApi {
  open(): Promise<{ sRGBHex: string }>;
}
declare const EyeDropper: { new (): EyeDropperApi };

export class PaletteStore {
  colours: string[] = [];
  name = 'Untitled';

  constructor() {
    makeAutoObservable(this);
  }

  add(hex: string) {
    this.colours.push(hex);
    return { colours: [...this.colours] };
  }

  async sample() {
    const { sRGBHex } = await new EyeDropper().open(); // expect: ABP203
    return this.add(sRGBHex);
  }

  replaceAll(colours: string[], replace = false) {
    this.colours = replace ? colours : [...this.colours, ...colours];
    return { colours: [...this.colours] };
  }

  rename(name: string) {
    this.name = name; // via: ABP101
  }

  clear() {
    this.colours = [];
    return this.colours.length;
  }

  toCss(prefix: string) {
    return `:root {\n${this.colours.map((hex, i) => `  --${prefix}-${i}: ${hex};`).join('\n')}\n}\n`;
  }

  // swatch menu
  async copySwatch(hex: string) {
    await navigator.clipboard.writeText(hex);
  }
}

export const palette = new PaletteStore();

reaction(
  () => palette.name,
  (name) => {
    window.alert(`This palette is now called ${name}`); // expect: ABP101
  },
);
