export default {
  methods: {
    askFirst(question) {
      return window.confirm(question); // expect: ABP101
    },
    printNow() {
      window.print();
    },
  },
};
