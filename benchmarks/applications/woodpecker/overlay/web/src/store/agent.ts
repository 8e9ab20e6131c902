import { defineStore } from 'pinia';
import { computed, ref } from 'vue';

interface Question {
  text: string;
  answer: (agreed: boolean) => void;
}

export const useAgentStore = defineStore('agent', () => {
  const questions = ref<Question[]>([]);
  const question = computed(() => questions.value.at(0));
  const announcement = ref('');

  async function ask(text: string) {
    return new Promise<boolean>((resolve) => {
      questions.value.push({ text, answer: resolve });
    });
  }

  function answer(agreed: boolean) {
    questions.value.shift()?.answer(agreed);
  }

  function announce(text: string) {
    announcement.value = text;
  }

  return { questions, question, announcement, ask, answer, announce };
});
