import { bus } from '../bus.js';

export default {
  created() {
    bus.on('report:print', this.printReport);
  },
  beforeUnmount() {
    bus.off('report:print', this.printReport);
  },
  methods: {
    printReport() {
      window.print();
    },
  },
};
