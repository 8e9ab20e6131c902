type Row = { key: string; text: string };

export class Store {
  private db?: Promise<IDBDatabase>;

  constructor(private readonly name: string) {}

  /** Feature detection calls nothing. */
  static readonly features = {
    copy: typeof navigator.clipboard?.writeText === 'function',
    share: 'share' in navigator && typeof navigator.share === 'function',
    save: 'showSaveFilePicker' in globalThis,
    write: navigator.clipboard?.writeText,
  };

  async open(key: string): Promise<string | null> {
    const row = await this.request<Row | undefined>('readonly', (store) => store.get(key));
    return row?.text ?? null;
  }

  async write(key: string, text: string): Promise<number> {
    await navigator.locks.request('garden', async () => {
      const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
      await this.request('readwrite', (store) => store.put({ key, text, state }));
    });
    return text.length;
  }

  async share(): Promise<string[]> {
    return (await this.request<IDBValidKey[]>('readonly', (store) => store.getAllKeys())).map(String);
  }

  private request<T>(mode: IDBTransactionMode, prompt: (store: IDBObjectStore) => IDBRequest): Promise<T> {
    this.db ??= new Promise((resolve, reject) => {
      const open = indexedDB.open(this.name, 1);
      open.onupgradeneeded = () => open.result.createObjectStore('rows', { keyPath: 'key' });
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    return this.db.then(
      (db) =>
        new Promise<T>((resolve, reject) => {
          const request = prompt(db.transaction('rows', mode).objectStore('rows'));
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        }),
    );
  }
}
