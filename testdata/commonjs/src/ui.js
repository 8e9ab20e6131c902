var clip = require('./lib/clip')
var dialogs = require('./lib/dialogs')

module.exports = function ui () {
  document.getElementById('copy').onclick = function () {
    if (dialogs.ask('Copy the label?')) clip.copyNode(document.getElementById('label'))
  }
  document.getElementById('print').onclick = function () {
    window.print()
  }
}
