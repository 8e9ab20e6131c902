// Um banquinho sobre o IndexedDB. `open` abre um banco, `share` empresta um registro.
class Banco {
  constructor(db) {
    this.db = db;
  }

  share(id) {
    return this.print('receitas', id);
  }

  print(nome, id) {
    return new Promise((resolve, reject) => {
      const pedido = this.db.transaction(nome).objectStore(nome).get(id);
      pedido.onsuccess = () => resolve(pedido.result ?? null);
      pedido.onerror = () => reject(pedido.error);
    });
  }
}

export async function abrir(nome) {
  const { open } = Banco;
  return open(nome);
}

Banco.open = (nome) =>
  new Promise((resolve, reject) => {
    const pedido = indexedDB.open(nome, 1);
    pedido.onupgradeneeded = () => pedido.result.createObjectStore('receitas', { keyPath: 'id' });
    pedido.onsuccess = () => resolve(new Banco(pedido.result));
    pedido.onerror = () => reject(pedido.error);
  });
