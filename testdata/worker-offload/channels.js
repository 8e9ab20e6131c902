// Requests to workers: one id per message, one promise per id.
var Channels = (function () {
  var next = 0

  function request(port, type, payload, transfer) {
    return new Promise(function (resolve, reject) {
      var id = ++next
      function settle(event) {
        if (event.data.id !== id) return
        port.removeEventListener('message', settle)
        if (event.data.success) resolve(event.data.result)
        else reject(new Error(event.data.error))
      }
      port.addEventListener('message', settle)
      port.postMessage({ id: id, type: type, payload: payload }, transfer || [])
    })
  }

  function viaChannel(target, message) {
    return new Promise(function (resolve) {
      var channel = new MessageChannel()
      channel.port1.onmessage = function (event) { resolve(event.data) }
      target.postMessage(message, [channel.port2])
    })
  }

  return { request: request, viaChannel: viaChannel }
})()
