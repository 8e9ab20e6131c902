var svg = require('../lib/svg')
var { copyText } = require('../lib/clip')
var save = require('../lib/save').default

module.exports = {
  'generate.label': function (params) {
    return { svg: svg.label(params.text) }
  },
  'generate.qrcode': qrcode, // via: ABP105
  'export.sheet': function (params) { // via: ABP104
    var content = svg.sheet(params.labels)
    save(content, 'sheet.svg') // via: ABP104
    return {
      document: { content: content, mimeType: 'image/svg+xml', encoding: 'utf-8', size: content.length, filename: 'sheet.svg' }
    }
  }
}

function qrcode (params) {
  var QRCode = require('qrcode-svg')
  var image = new QRCode(params.text).svg()
  copyText(image) // via: ABP105
  return { svg: image }
}
