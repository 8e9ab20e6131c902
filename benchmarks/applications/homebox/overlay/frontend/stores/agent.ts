import { defineStore } from "pinia";

export type AgentRequest =
  | { kind: "printLabel"; id: string }
  | { kind: "downloadLabel"; id: string }
  | { kind: "attach"; id: string };

/**
 * What an agent asks of the page that is open. Components watch `request` and take what is theirs.
 */
export const useAgentStore = defineStore("agent", {
  state: () => ({
    connected: false,
    session: null as string | null,
    request: null as AgentRequest | null,
    taken: 0,
  }),
  getters: {
    isBusy: state => state.request !== null,
  },
  actions: {
    open() {
      this.connected = true;
      this.session = crypto.randomUUID();
      return this.session;
    },
    close() {
      this.connected = false;
      this.session = null;
    },
    ask(request: AgentRequest) {
      this.request = request;
    },
    take() {
      this.request = null;
      this.taken += 1;
    },
  },
});
