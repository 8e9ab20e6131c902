const seguro = (texto) => String(texto).replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A página tem um botão que chama window.print(): é texto, quem aperta é uma pessoa. */
export const html = (receita) => `<!doctype html>
<html>
  <body>
    <h1>${seguro(receita.title)}</h1>
    <button onclick="window.print()">Imprimir</button>
    <button onclick="navigator.clipboard.writeText(location.href)">Copiar link</button>
    <script>addEventListener('afterprint', () => alert('Bom apetite!'))</script>
  </body>
</html>`;
