import type { DonationDialog } from "@components/home/donation-dialog";
import type { Settings } from "@components/person/settings";

interface Views {
  settings?: Settings;
  donation?: DonationDialog;
}

/** The components that are mounted at present. */
export const views: Views = {};
