import { abrir } from '../lib/banco.js';
import { html } from '../lib/modelo.js';

export function listaDeCompras({ recipe, servings = recipe.servings }) {
  const fator = servings / recipe.servings;
  const itens = recipe.ingredients.map(({ name, amount, unit }) => `${amount * fator} ${unit} ${name}`);
  return { text: itens.join('\n') };
}

export async function exportar({ recipe }) {
  const content = html(recipe);
  return {
    document: { content, mimeType: 'text/html', encoding: 'utf-8', size: content.length, filename: `${recipe.id}.html` },
  };
}

export const cartao = async ({ recipe }) => {
  const tela = new OffscreenCanvas(600, 400);
  const ctx = tela.getContext('2d');
  ctx.save();
  ctx.font = '32px serif';
  ctx.fillText(recipe.title, 40, 80);
  ctx.restore();
  const blob = await tela.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binario = '';
  bytes.forEach((byte) => {
    binario += String.fromCharCode(byte);
  });
  return { image: { content: btoa(binario), mimeType: 'image/png', encoding: 'base64', size: bytes.length } };
};

export async function ler({ id }) {
  const banco = await abrir('receitas');
  return { recipe: await banco.share(id) };
}
