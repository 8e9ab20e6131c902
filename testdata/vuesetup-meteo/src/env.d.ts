interface Window {
  abp: unknown;
  __isobarUpgrade: (runtime: unknown) => void;
}
