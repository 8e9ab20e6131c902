import { component$, Slot, useContextProvider, useStore } from '@builder.io/qwik';
import { useClipboardProvider } from '~/components/useClipboardProvider';
import { emptySurvey, SurveyContext } from '~/lib/survey';

export default component$(() => {
  const survey = useStore(emptySurvey);
  useContextProvider(SurveyContext, survey);
  const copied = useClipboardProvider();

  return (
    <>
      <Slot />
      {copied.value && <p>Copied</p>}
    </>
  );
});
