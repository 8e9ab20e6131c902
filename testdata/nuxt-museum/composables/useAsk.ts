export const useAsk = () => {
  const busy = useState('ask-busy', () => false);

  const sure = (question: string) => {
    busy.value = true;
    const yes = globalThis.confirm(question); // expect: ABP101
    busy.value = false;
    return yes;
  };

  const name = (question: string) => globalThis.prompt(question) ?? '';

  return { busy, sure, name };
};
