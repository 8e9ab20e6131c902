// Habit: createRuntime({ app, handlers }) lives in a file of its own; a bootstrap in the page waits for it. Clean.
import { createRuntime } from './abp/create-runtime.js';
import * as receitas from './abp/handlers.js';
import { criarBotoes } from './lib/botoes.js';

window.abp = createRuntime({
  app: { id: 'br.com.receitasdavo', name: 'Receitas da Vó', version: '1.2.0' },
  handlers: {
    'convert.recipeToShoppingList': receitas.listaDeCompras,
    'export.recipe': receitas.exportar,
    'render.card': receitas.cartao,
    'storage.read': receitas.ler,
  },
});

if (typeof window.__abpPronto === 'function') {
  window.__abpPronto();
}

criarBotoes(document);
