import bus from './bus';

// Components list what they offer to an agent in the option `agent`: methods that
// are called with the parameters, and give the answer, or a promise of it.
export default {
  created() {
    const offers = this.$options.agent;
    if (!offers) {
      return;
    }

    this.agentOffers = Object.keys(offers).map((name) => {
      const on = ({ params, done, fail }) => {
        Promise.resolve(offers[name].call(this, params)).then(done, fail);
      };
      bus.$on(`agent:${name}`, on);

      return { name, on };
    });
  },

  beforeDestroy() {
    (this.agentOffers || []).forEach(({ name, on }) => bus.$off(`agent:${name}`, on));
  },
};
