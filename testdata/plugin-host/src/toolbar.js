// A barra só conhece os botões dos plugins.
export function montarBarra(barra, plugins) {
  for (const plugin of plugins) {
    for (const botao of plugin.buttons ?? []) {
      const elemento = document.createElement('button');
      elemento.textContent = botao.label;
      elemento.addEventListener('click', () => botao.press());
      barra.append(elemento);
    }
  }
}
