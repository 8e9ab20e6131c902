function label (text) {
  return '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">' + String(text).replace(/</g, '&lt;') + '</text></svg>'
}

module.exports.label = label

module.exports.sheet = function (labels) {
  return '<svg xmlns="http://www.w3.org/2000/svg">' + labels.map(label).join('') + '</svg>'
}

module.exports.text = function (source) {
  return source.replace(/<[^>]*>/g, '')
}
