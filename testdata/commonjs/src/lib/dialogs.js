;(function (factory) {
  // the usual wrapper: CommonJS here, a global there
  if (typeof module === 'object') module.exports = factory(window)
  else window.dialogs = factory(window)
})(function (root) {
  return {
    notice: function (text) {
      root.alert(text) // expect: ABP101
    },
    ask: function (text) {
      return root.confirm(text)
    }
  }
})
