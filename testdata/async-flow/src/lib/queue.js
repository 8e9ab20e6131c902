/** Jobs run one after the other when the queue is drained. */
export class Queue {
  #jobs = [];

  add(job) {
    this.#jobs.push(job);
    return this;
  }

  async drain() {
    let count = 0;
    for (const job of this.#jobs.splice(0)) {
      await job(); // via: ABP103
      count += 1;
    }
    return count;
  }
}
