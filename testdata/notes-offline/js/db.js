// Promises around IndexedDB.
const NAME = 'offline-notes';
const STORE = 'notes';

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withStore(mode, work) {
  const db = await open();
  return new Promise((resolve, reject) => {
    const tx = db.transaction(STORE, mode);
    const request = work(tx.objectStore(STORE));
    tx.oncomplete = () => resolve(request.result);
    tx.onerror = () => reject(tx.error);
  });
}

export const allNotes = () => withStore('readonly', (store) => store.getAll());
export const getNote = (id) => withStore('readonly', (store) => store.get(id));
export const putNote = (note) => withStore('readwrite', (store) => store.put(note));
export const dropNote = (id) => withStore('readwrite', (store) => store.delete(id));
