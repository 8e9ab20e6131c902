// Canvas helpers: save(), restore() and clip() of a context are not deliveries.
var desenho = {
  contexto: null,

  iniciar: function (canvas) {
    this.contexto = canvas.getContext('2d')
  },

  ponto: function (ctx, x, y, cor) {
    ctx.save()
    ctx.fillStyle = cor
    ctx.beginPath()
    ctx.arc(x, y, 4, 0, Math.PI * 2)
    ctx.fill()
    ctx.restore()
  },

  mapa: function (pontos, largura, altura) {
    var canvas = document.createElement('canvas')
    canvas.width = largura
    canvas.height = altura
    var ctx = canvas.getContext('2d')
    for (var i = 0; i < pontos.length; i++) {
      this.ponto(ctx, pontos[i].x, pontos[i].y, pontos[i].cor || 'green')
    }
    return canvas
  },
}

function semPrefixo(dataUrl) {
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
