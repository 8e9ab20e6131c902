const limpo = (texto) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function paraHtml({ markdown }) {
  const html = limpo(markdown)
    .split('\n')
    .map((linha) => (linha.startsWith('- ') ? `<li>${linha.slice(2)}</li>` : `<p>${linha}</p>`))
    .join('');
  return { html };
}

function paraSlug({ text }) {
  return { slug: text.normalize('NFD').toLowerCase().replace(/[^a-z0-9]+/g, '-') };
}

const texto = (chave) => ({ type: 'object', properties: { [chave]: { type: 'string' } } });

export const markdown = {
  id: 'markdown',
  capabilities: [
    { name: 'convert.markdownToHtml', description: 'Markdown para HTML', inputSchema: texto('markdown'), handler: paraHtml },
    { name: 'convert.textToSlug', description: 'Texto para slug', inputSchema: texto('text'), handler: paraSlug },
  ],
  buttons: [
    {
      label: 'Copiar HTML',
      // Botão: quem clica está diante da tela.
      press: () => navigator.clipboard.writeText(document.querySelector('#quadro').innerHTML),
    },
    { label: 'Imprimir', press: () => window.print() },
  ],
};
