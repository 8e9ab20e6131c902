import { component$, useVisibleTask$ } from '@builder.io/qwik';
import { upgrade } from '@agent/runtime';

export const AgentBridge = component$(() => {
  // eslint-disable-next-line qwik/no-use-visible-task
  useVisibleTask$(({ cleanup }) => {
    upgrade();
    cleanup(() => {
      window.abp = undefined;
    });
  });
  return null;
});
