import { $, useContextProvider, useSignal } from '@builder.io/qwik';
import { ClipboardContext } from '~/lib/survey';

export function useClipboardProvider() {
  const copied = useSignal(false);

  const copy = $(async (text: string) => {
    await navigator.clipboard.writeText(text); // expect: ABP105
    copied.value = true;
  });
  const paste = $(() => navigator.clipboard.readText());

  useContextProvider(ClipboardContext, { copy, paste });
  return copied;
}
