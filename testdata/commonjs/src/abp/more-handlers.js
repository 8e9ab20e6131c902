exports = module.exports = {}

exports.handlers = {
  'convert.labelToText': function (params) {
    return { text: require('../lib/svg').text(params.svg) }
  },
  'process.labels': function (params) { // via: ABP101
    require('../lib/dialogs').notice(params.labels.length + ' labels') // via: ABP101
    return { labels: params.labels.slice().sort() }
  },
  'render.preview': function (params) { // via: ABP102
    var page = require('../lib/preview.mjs').page
    return { html: page(params.text) } // via: ABP102
  }
}
