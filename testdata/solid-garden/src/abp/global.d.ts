interface Window {
  abp?: unknown;
}

declare class EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}
