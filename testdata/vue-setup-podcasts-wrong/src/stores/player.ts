import { ref } from 'vue'
import { defineStore } from 'pinia'

export const usePlayer = defineStore('player', () => {
  const focused = ref(false)
  const current = ref<string | null>(null)

  function play(id: string) {
    current.value = id
  }

  return { focused, current, play }
})
