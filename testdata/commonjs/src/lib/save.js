'use strict'
Object.defineProperty(exports, '__esModule', { value: true })

var fileDownload = require('js-file-download')

exports.default = function save (content, name) {
  fileDownload(content, name, 'image/svg+xml') // expect: ABP104
}
