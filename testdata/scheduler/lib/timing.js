// Time: sleeping, limits, retries, a queue of width one.
const sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

function limit(ms) {
  return new Promise((_, reject) => setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), ms));
}

async function retry(attempt, times = 3) {
  for (let n = 1; ; n += 1) {
    try {
      return await attempt(n);
    } catch (error) {
      if (n >= times) throw error;
      await sleep(2 ** n * 100);
    }
  }
}

class Queue {
  #tail = Promise.resolve();

  add(task) {
    const result = this.#tail.then(task); // via: ABP101
    this.#tail = result.catch(() => {});
    return result;
  }
}

async function* paged(load) {
  for (let page = 0; ; page += 1) {
    const items = await load(page);
    if (items.length === 0) return;
    yield items;
  }
}
