import { create } from "zustand";

/** What mounted components lend to the capabilities. */
export const useExportParts = create<{
  copyImage?: () => void;
  downloadImage?: () => Promise<void>;
}>(() => ({}));
