/** What mounted components offer. They fill the slots, the registry calls them. */
export const ui: {
  showPreview?: (id: string) => void;
  copyTotal?: (total: number) => void;
  pickReceipt?: (id: string) => void;
} = {};
