export const dialogs = {
  ask(question: string) {
    return prompt(question) ?? ''; // expect: ABP101
  },
  sure(question: string) {
    return confirm(question);
  },
};
