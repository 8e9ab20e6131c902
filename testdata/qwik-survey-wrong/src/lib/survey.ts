import { createContextId, type QRL } from '@builder.io/qwik';

export interface Survey {
  title: string;
  questions: string[];
  answers: string[][];
  published: boolean;
}

export interface Clipboard {
  copy: QRL<(text: string) => Promise<void>>;
  paste: QRL<() => Promise<string>>;
}

export const SurveyContext = createContextId<Survey>('askaround.survey');
export const ClipboardContext = createContextId<Clipboard>('askaround.clipboard');

export const emptySurvey = (): Survey => ({ title: 'Untitled', questions: [], answers: [], published: false });

export function serialise({ questions, answers }: Survey, format: string) {
  if (format === 'json') return JSON.stringify(answers.map((row) => Object.fromEntries(row.map((a, i) => [questions[i], a]))));
  return [questions, ...answers].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
}
