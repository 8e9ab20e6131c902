import { $, component$, useContext, useSignal, useTask$, useVisibleTask$ } from '@builder.io/qwik';
import { isServer } from '@builder.io/qwik/build';
import { bridge } from '~/abp/bridge';
import { ClipboardContext, serialise, SurveyContext } from '~/lib/survey';

export const Editor = component$(() => {
  const survey = useContext(SurveyContext);
  const clipboard = useContext(ClipboardContext);
  const fileRef = useSignal<HTMLInputElement>();
  const anchorRef = useSignal<HTMLAnchorElement>();
  const logoRef = useSignal<HTMLInputElement>();

  const save = $(async (format: string) => {
    const anchor = anchorRef.value;
    if (!anchor) return;
    anchor.href = URL.createObjectURL(new Blob([serialise(survey, format)]));
    anchor.click(); // expect: ABP104
  });

  useVisibleTask$(({ cleanup }) => {
    bridge.survey = survey;
    bridge.openImport = () => fileRef.value?.click(); // expect: ABP201
    bridge.saveAnswers = (format) => save(format); // via: ABP104
    bridge.copyLink = async (campaign) => {
      const link = `${location.origin}/s?utm_campaign=${encodeURIComponent(campaign)}`;
      await clipboard.copy(link); // via: ABP105
      return link;
    };
    cleanup(() => {
      bridge.survey = undefined;
      bridge.openImport = undefined;
    });
  });

  useTask$(({ track }) => {
    const published = track(() => survey.published);
    if (isServer || !published) return;
    window.open(`/preview?title=${encodeURIComponent(survey.title)}`, '_blank'); // expect: ABP103
  });

  return (
    <section>
      <h1>{survey.title}</h1>
      <input
        ref={fileRef}
        type="file"
        accept="application/json"
        hidden
        onChange$={async (_, input) => {
          const file = input.files?.[0];
          if (file) survey.questions = JSON.parse(await file.text());
        }}
      />
      <input ref={logoRef} type="file" accept="image/*" hidden />
      <a ref={anchorRef} download="answers.csv" hidden>
        Answers
      </a>
      <button onClick$={() => fileRef.value?.click()}>Import…</button>
      <button onClick$={() => logoRef.value?.click()}>Logo…</button>
      <button onClick$={() => save('csv')}>Download</button>
      <button onClick$={async () => survey.questions.push(await clipboard.paste())}>Paste question</button>
      <button onClick$={() => window.confirm('Start over?') && survey.questions.splice(0)}>New</button>
      <ol>
        {survey.questions.map((question, index) => (
          <li key={index}>{question}</li>
        ))}
      </ol>
    </section>
  );
});
