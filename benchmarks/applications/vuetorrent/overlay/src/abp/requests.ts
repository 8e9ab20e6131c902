import { defineStore } from 'pinia'
import { ref } from 'vue'

export type AbpRequest = { kind: 'open'; url: string } | { kind: 'remove'; hashes: string[] }

/** What an agent asked for and the shell of the app carries out. */
export const useAbpRequestStore = defineStore('abpRequests', {
  state: () => ({
    current: null as AbpRequest | null,
    handled: 0,
  }),
  getters: {
    isBusy: state => state.current !== null,
  },
  actions: {
    post(request: AbpRequest) {
      this.current = request
    },
    done() {
      this.current = null
      this.handled++
    },
  },
})
