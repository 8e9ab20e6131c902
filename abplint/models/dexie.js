// Tables of a database in the browser: what hooks in to writes, and what asks again once something is written.
import { fire, forget, listen } from 'abplint';

const changes = {};
const found = () => new IDBRequest().result;
const some = (item) => [item].filter(() => found());

function collection(table) {
  const made = {
    toArray: async () => some(await table.get()),
    first: async () => table.get(),
    last: async () => table.get(),
    count: async () => found(),
    keys: async () => found(),
    primaryKeys: async () => found(),
    sortBy: async () => made.toArray(),
    each: async (run) => run(await table.get()),
    eachKey: async (run) => run(found()),
    modify: async (change) => {
      const item = await table.get();
      if (typeof change === 'function') change(item);
      return table.update(found(), typeof change === 'function' ? item : change);
    },
    delete: async () => table.delete(found()),
  };
  for (const name of ['limit', 'offset', 'reverse', 'distinct', 'clone', 'raw', 'desc']) made[name] = () => made;
  for (const name of ['filter', 'and', 'until']) {
    made[name] = (test) => {
      test(found());
      return made;
    };
  }
  made.or = () => clause(table);
  return made;
}

const COMPARED = [
  'equals', 'equalsIgnoreCase', 'above', 'aboveOrEqual', 'below', 'belowOrEqual', 'between', 'anyOf', 'noneOf',
  'anyOfIgnoreCase', 'startsWith', 'startsWithIgnoreCase', 'startsWithAnyOf', 'notEqual', 'inAnyRange',
];

function clause(table) {
  const made = {};
  for (const name of COMPARED) made[name] = () => collection(table);
  return made;
}

class Table {
  constructor(name) {
    this.name = name;
  }
  hook(event, listener) {
    if (listener) {
      listen(this, event, listener);
      return this;
    }
    return {
      subscribe: (run) => listen(this, event, run),
      unsubscribe: (run) => forget(this, event, run),
    };
  }
  async add(item) {
    fire(this, 'creating', found(), item);
    fire(changes, 'change');
    return found();
  }
  async put(item) {
    fire(this, 'updating', item, found(), found());
    return this.add(item);
  }
  async bulkAdd(items) {
    for (const item of items) await this.add(item);
    return found();
  }
  async bulkPut(items) {
    for (const item of items) await this.put(item);
    return found();
  }
  async update(key, change) {
    fire(this, 'updating', change, key, found());
    fire(changes, 'change');
    return found();
  }
  async upsert(key, change) {
    return this.put(change);
  }
  async delete(key) {
    fire(this, 'deleting', key, found());
    fire(changes, 'change');
  }
  async bulkDelete(keys) {
    return this.delete(keys);
  }
  async clear() {
    return this.delete(found());
  }
  async get() {
    const item = found();
    fire(this, 'reading', item);
    return item;
  }
  async bulkGet() {
    return some(await this.get());
  }
  async toArray() {
    return collection(this).toArray();
  }
  async count() {
    return found();
  }
  async each(run) {
    return run(await this.get());
  }
  where(given) {
    return typeof given === 'string' ? clause(this) : collection(this);
  }
  toCollection() {
    return collection(this);
  }
  orderBy() {
    return collection(this);
  }
  filter(test) {
    return collection(this).filter(test);
  }
  limit() {
    return collection(this);
  }
  offset() {
    return collection(this);
  }
  reverse() {
    return collection(this);
  }
  mapToClass() {}
  defineClass() {}
}

export class Dexie {
  constructor(name) {
    this.name = name;
    this._tables = {};
  }
  version() {
    const made = {
      stores: (schema) => {
        for (const name of Object.keys(schema)) this[name] = this._tables[name] = new Table(name);
        return made;
      },
      upgrade: (run) => {
        run({ table: (name) => this.table(name) });
        return made;
      },
    };
    return made;
  }
  table(name) {
    return this._tables[name] || new Table(name);
  }
  async transaction(mode, ...given) {
    return given[given.length - 1].call(this, { table: (name) => this.table(name) });
  }
  on(event, listener) {
    if (event === 'changes') listen(changes, 'change', listener);
    else if (listener) listener(this);
    return this;
  }
  async open() {
    return this;
  }
  close() {}
  isOpen() {
    return true;
  }
  async delete() {}
  use() {
    return this;
  }
}

export const liveQuery = (query) => ({
  subscribe(given) {
    const tell = typeof given === 'function' ? given : given.next;
    const ask = async () => tell(await query());
    ask();
    listen(changes, 'change', ask);
    return { unsubscribe: () => forget(changes, 'change', ask) };
  },
});

export default Dexie;
