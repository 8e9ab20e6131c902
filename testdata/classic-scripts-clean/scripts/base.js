// Habit: classic scripts in Portuguese; top-level functions replace window.alert, print and open on purpose. Clean.
'use strict'

// This page draws its own messages: these declarations replace the browser's functions of the same name.
function alert(texto) {
  var aviso = document.createElement('p')
  aviso.textContent = texto
  document.getElementById('avisos').appendChild(aviso)
}

function print(linha) {
  var item = document.createElement('li')
  item.textContent = linha
  document.getElementById('registro').appendChild(item)
}

function open(registro) {
  return { registro: registro, aberto: true }
}

var mensagens = {
  copiado: 'Copiado com navigator.clipboard.writeText()',
  ajuda: 'Use window.print() ou o botão Imprimir; alert("oi") não faz nada aqui',
  share: 'navigator.share não existe neste navegador',
}

function confirmar(pergunta, confirm) {
  // `confirm` is the caller's own function, not the browser's.
  return confirm(pergunta)
}
