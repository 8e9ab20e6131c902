(function (root) {
  'use strict'

  var TABLE = {
    'convert.milesToKm': function (p) { return { km: p.value * 1.609344 } },
    'convert.kmToMiles': function (p) { return { miles: p.value / 1.609344 } }
  }
  var SCHEMA = { type: 'object', properties: { value: { type: 'number' } }, required: ['value'] }
  var on = false

  function list () {
    return [
      { name: 'convert.milesToKm', description: 'Miles to kilometres', available: true, inputSchema: SCHEMA },
      { name: 'convert.kmToMiles', description: 'Kilometres to miles', available: true, inputSchema: SCHEMA }
    ]
  }

  root.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.example.units', name: 'Unit converter', version: '2.0.0' },
    initialize: function () {
      on = true
      return {
        sessionId: 'units',
        protocolVersion: '0.1',
        app: this.app,
        capabilities: list().map(function (c) { return { name: c.name, available: c.available } }),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      }
    },
    shutdown: function () { on = false },
    listCapabilities: list,
    call: function (name, params) {
      if (!on) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } }
      if (!TABLE[name]) return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } }
      return { success: true, data: TABLE[name](params) }
    }
  }
}(window))
