import { exportar, listaDeCompras } from '../abp/handlers.js';

const atual = () => JSON.parse(document.getElementById('receita').dataset.receita ?? 'null');

async function baixar() {
  const { document: arquivo } = await exportar({ recipe: atual() });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([arquivo.content], { type: arquivo.mimeType }));
  link.download = arquivo.filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function criarBotoes(doc) {
  doc.getElementById('copiar').addEventListener('click', async () => {
    if (!confirm('Copiar os ingredientes?')) return;
    await navigator.clipboard.writeText(listaDeCompras({ recipe: atual() }).text);
    alert('Copiado!');
  });
  doc.getElementById('baixar').addEventListener('click', baixar);
  doc.getElementById('imprimir').addEventListener('click', () => print());
}
