'use strict'

var pkg = require('../../package.json')
var capabilities = require('./capabilities.json')
var handlers = Object.assign({}, require('./handlers'), require('./more-handlers').handlers)
var reply = require('./reply')

var sessionId = null

var runtime = (module.exports = {
  protocolVersion: '0.1',
  app: { id: 'net.labelmaker', name: 'Labelmaker', version: pkg.version },
  initialized: false
})

runtime.initialize = function initialize () {
  sessionId = String(Math.random()).slice(2)
  runtime.initialized = true
  return Promise.resolve({
    sessionId: sessionId,
    protocolVersion: runtime.protocolVersion,
    app: runtime.app,
    capabilities: capabilities.map(function (capability) {
      return { name: capability.name, available: capability.available }
    }),
    features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
  })
}

runtime.shutdown = function shutdown () {
  sessionId = null
  runtime.initialized = false
  return Promise.resolve()
}

runtime.listCapabilities = function listCapabilities () {
  return capabilities
}

runtime.call = function call (capability, params) {
  if (!sessionId) return Promise.resolve(reply.error('NOT_INITIALIZED', 'initialize first', true))
  var handler = handlers[capability]
  if (!handler) return Promise.resolve(reply.error('UNKNOWN_CAPABILITY', capability, false))
  return Promise.resolve(handler(params || {})).then(reply.success, function (reason) {
    return reply.error('OPERATION_FAILED', reason.message, false)
  })
}
