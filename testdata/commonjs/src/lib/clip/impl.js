const copy = require('copy-to-clipboard')

class Clip {
  static copyText (text) {
    return copy(text, { format: 'text/plain' }) // expect: ABP105
  }

  /** The copy button's. */
  static copyNode (node) {
    getSelection().selectAllChildren(node)
    return document.execCommand('copy')
  }
}

module.exports = { copyText: Clip.copyText, copyNode: Clip.copyNode }
