(function (global) {
  function ok (data) {
    return { success: true, data: data }
  }

  function fail (code, message, retryable) {
    return { success: false, error: { code: code, message: message, retryable: !!retryable } }
  }

  var capabilities = {
    'document.get': { schema: {}, run: function () { return ok(editor.get()) } },
    'document.set': {
      schema: { json: { type: 'object' } },
      run: function (params) {
        if (params.json === undefined) return fail('INVALID_PARAMS', 'json is missing', true)
        editor.set(params.json)
        return ok(editor.get())
      }
    },
    'document.load': { schema: {}, run: function () { documents.pick(); return ok({ picking: true }) } },
    'document.rename': { schema: { name: { type: 'string' } }, run: function (params) { return ok({ name: documents.rename(params.name) }) } },
    'document.share': {
      schema: { title: { type: 'string' } },
      run: function (params) {
        return navigator.share({ title: params.title, text: documents.current }).then(function () {
          return ok({ title: params.title })
        })
      }
    },
    'document.search': { schema: { text: { type: 'string' } }, run: function (params) { return ok({ found: editor.search(params.text).length }) } },
    'editor.setMode': { schema: { mode: { type: 'string' } }, run: function (params) { editor.setMode(params.mode); return ok({ mode: editor.getMode() }) } },
    'export.json': {
      schema: { indent: { type: 'number' } },
      run: function (params) {
        return ok({ content: JSON.stringify(editor.get(), null, params.indent), mimeType: 'application/json', encoding: 'utf-8', filename: 'document.json' })
      }
    },
    'export.file': { schema: { name: { type: 'string' } }, run: function (params) { documents.save(params.name); return ok({ status: 'saved' }) } },
    'export.history': { schema: {}, run: function () { return ok({ content: JSON.stringify(documents.history), mimeType: 'application/json' }) } },
    'export.link': { schema: { name: { type: 'string' } }, run: function (params) { return ok({ name: params.name, url: documents.url() }) } },
    'print.document': {
      schema: { title: { type: 'string' } },
      run: function () {
        document.getElementById('printDocument').click()
        return ok({ printed: true })
      }
    },
    'render.preview': {
      schema: { json: { type: 'object' } },
      run: function (params) {
        document.getElementById('preview').textContent = JSON.stringify(params.json, null, 2)
        window.print()
        return ok({ rendered: true })
      }
    },
    'convert.compact': { schema: { text: { type: 'string' } }, run: function (params) { return ok({ json: JSON.stringify(JSON.parse(params.text)) }) } }
  }

  var session = null

  global.abp = {
    protocolVersion: '0.1',
    app: { id: 'org.jsoneditoronline.example', name: 'JSONEditor', version: '10.4.2' },
    get initialized () { return session !== null },
    get sessionId () { return session },
    initialize: function () {
      session = String(Math.random())
      return Promise.resolve({
        sessionId: session,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: Object.keys(capabilities).map(function (name) { return { name: name, available: true } }),
        features: {}
      })
    },
    shutdown: function () {
      session = null
      return Promise.resolve()
    },
    listCapabilities: function () {
      return Object.keys(capabilities).map(function (name) {
        return { name: name, available: true, inputSchema: { type: 'object', properties: capabilities[name].schema } }
      })
    },
    call: function (name, params) {
      if (session === null) return Promise.resolve(fail('NOT_INITIALIZED', 'Call initialize() first', true))
      if (!Object.prototype.hasOwnProperty.call(capabilities, name)) return Promise.resolve(fail('UNKNOWN_CAPABILITY', name + ' is unknown'))
      try {
        return Promise.resolve(capabilities[name].run(params || {}))
      } catch (err) {
        return Promise.resolve(fail('OPERATION_FAILED', err.message))
      }
    }
  }
})(window)
