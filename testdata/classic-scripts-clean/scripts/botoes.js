// For people: every button may use the browser as it likes.
document.getElementById('copiar').onclick = function () {
  navigator.clipboard.writeText(armazem.print()).then(function () {
    alert(mensagens.copiado)
  })
}

document.getElementById('baixar').onclick = function () {
  var a = document.createElement('a')
  a.href = 'data:text/plain,' + encodeURIComponent(armazem.print())
  a.download = 'caderno.txt'
  a.click()
}

document.getElementById('imprimir').onclick = function () {
  if (window.confirm('Imprimir o caderno?')) window.frames[0] ? window.frames[0].print() : window.document.execCommand('print')
}

document.getElementById('abrir').onclick = function () {
  document.getElementById('arquivo').click()
}

document.getElementById('arquivo').onchange = function (evento) {
  evento.target.files[0].text().then(function (texto) {
    armazem.dados = JSON.parse(texto)
    navigator.share && navigator.share({ text: texto })
  })
}

desenho.iniciar(document.getElementById('mapa'))

// Nobody calls this any more.
function exportarAntigo() {
  window.location.href = URL.createObjectURL(new Blob([armazem.print()]))
  new Notification('Caderno salvo')
}
