// The runtime. Its handlers use names that look dangerous and are not.
var TEXTO = { type: 'string' }
var PONTOS = { type: 'array', items: { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } } }

var capacidades = [
  { name: 'storage.write', description: 'Guarda um registro', available: true, inputSchema: { type: 'object', properties: { especie: TEXTO, total: { type: 'number' } }, required: ['especie', 'total'] } },
  { name: 'storage.read', description: 'Lê os registros', available: true, inputSchema: { type: 'object', properties: { especie: TEXTO } } },
  { name: 'export.image', description: 'Mapa em PNG', available: true, inputSchema: { type: 'object', properties: { pontos: PONTOS, largura: { type: 'number' }, altura: { type: 'number' } }, required: ['pontos'] } },
  { name: 'convert.registroToText', description: 'Registros em texto', available: true, inputSchema: { type: 'object', properties: { registros: { type: 'array' } }, required: ['registros'] } },
  { name: 'state.settings', description: 'Configuração atual', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'downloads.search', description: 'Arquivos já gerados', available: true, inputSchema: { type: 'object', properties: { termo: TEXTO } } },
]

function sucesso(dados) {
  return { success: true, data: dados }
}

function falha(codigo, texto, repetir) {
  return { success: false, error: { code: codigo, message: texto, retryable: repetir === true } }
}

function guardar(params) {
  alert('Novo registro: ' + params.especie)
  print(params.especie + ' × ' + params.total)
  var bytes = armazem.open().write({ especie: params.especie, total: params.total })
  return sucesso({ bytesWritten: bytes })
}

function ler(params) {
  var db = open(armazem)
  var primeira = db.registro.prompt('especie', 'nenhuma')
  return sucesso({
    primeira: primeira,
    registros: armazem.dados.filter(function (d) { return !params.especie || d.especie === params.especie }),
  })
}

function exportarImagem(params) {
  var canvas = desenho.mapa(params.pontos, params.largura || 600, params.altura || 400)
  var conteudo = semPrefixo(canvas.toDataURL('image/png'))
  return sucesso({ image: { content: conteudo, mimeType: 'image/png', encoding: 'base64', filename: 'mapa.png' } })
}

function paraTexto(params) {
  var copia = new Armazem('temporario')
  copia.dados = params.registros
  armazem.share(copia)
  copia.dados = params.registros
  return sucesso({ text: copia.print() })
}

function configuracao() {
  // "Does this browser have it?" is a question, not a use.
  return sucesso({ clipboard: temAreaDeTransferencia, share: podeCompartilhar, 'save picker': 'showSaveFilePicker' in window })
}

function procurar(params) {
  var prontos = JSON.parse(sessionStorage.getItem('gerados') || '[]')
  var aceito = confirmar('ainda existe?', function (pergunta) { return pergunta.length > 0 })
  return sucesso({ arquivos: prontos.filter(function (n) { return aceito && n.indexOf(params.termo || '') >= 0 }) })
}

window.abp = {
  protocolVersion: '0.1',
  app: { id: 'br.com.campo.caderno', name: 'Caderno de Campo', version: '0.9.0' },
  initialized: false,
  sessionId: null,
  initialize: function () {
    this.initialized = true
    this.sessionId = String(Math.random()).slice(2)
    return {
      sessionId: this.sessionId,
      protocolVersion: '0.1',
      app: this.app,
      capabilities: capacidades.map(function (c) { return { name: c.name, available: true } }),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  },
  shutdown: function () {
    this.initialized = false
    this.sessionId = null
  },
  listCapabilities: function () { return capacidades },
  call: function (capability, params) {
    if (!this.initialized) return falha('NOT_INITIALIZED', 'Chame initialize() antes', true)
    params = params || {}
    switch (capability) {
      case 'storage.write': return guardar(params)
      case 'storage.read': return ler(params)
      case 'export.image': return exportarImagem(params)
      case 'convert.registroToText': return paraTexto(params)
      case 'state.settings': return configuracao()
      case 'downloads.search': return procurar(params)
    }
    return falha('UNKNOWN_CAPABILITY', 'Capacidade desconhecida: ' + capability)
  },
}
