// A little store: open, write, share and print are names of its methods, nothing more.
function Armazem(nome) {
  this.nome = nome
  this.dados = JSON.parse(localStorage.getItem(nome) || '[]')
}

Armazem.prototype.open = function () {
  return this
}

Armazem.prototype.write = function (registro) {
  this.dados.push(registro)
  localStorage.setItem(this.nome, JSON.stringify(this.dados))
  return JSON.stringify(registro).length
}

Armazem.prototype.share = function (outro) {
  outro.dados = this.dados
}

Armazem.prototype.print = function () {
  return this.dados.map(function (d) { return d.especie + ': ' + d.total }).join('\n')
}

Armazem.prototype.prompt = function (campo, padrao) {
  return this.dados.length ? this.dados[0][campo] : padrao
}

var armazem = new Armazem('caderno')

// navigator.clipboard only as text, and as a question that asks nothing of anybody:
var temAreaDeTransferencia = !!navigator.clipboard
var podeCompartilhar = typeof navigator.share === 'function'
