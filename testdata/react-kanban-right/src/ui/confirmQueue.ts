export interface Question {
  subject: string;
  preset?: boolean;
}

/** Decides a question from what the caller already said; nothing is shown. */
export function confirm(question: Question) {
  return { accepted: question.preset === true, subject: question.subject };
}
