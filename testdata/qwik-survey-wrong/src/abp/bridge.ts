import type { Survey } from '~/lib/survey';

interface Bridge {
  survey: Survey;
  openImport(): void;
  saveAnswers(format: string): Promise<void>;
  copyLink(campaign: string): Promise<string>;
}

/** Filled in by visible tasks. */
export const bridge: Partial<Bridge> = {};
