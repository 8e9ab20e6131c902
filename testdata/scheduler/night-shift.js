// Night shift: everything happens later (timers, queues, retries, races, aborts, async generators).
const queue = new Queue();
const running = new Map();

const text = { type: 'string' };
const ids = { type: 'object', properties: { ids: { type: 'array', items: text } }, required: ['ids'] };
const one = { type: 'object', properties: { id: text, ms: { type: 'number' } }, required: ['id'] };

const CAPABILITIES = [
  { name: 'jobs.run', description: 'Run a job', available: true, inputSchema: one },
  { name: 'jobs.later', description: 'Run a job later', available: true, inputSchema: one },
  { name: 'jobs.frame', description: 'State of a job at the next frame', available: true, inputSchema: one },
  { name: 'jobs.abort', description: 'Abort a job', available: true, inputSchema: one },
  { name: 'jobs.report', description: 'Summaries of jobs', available: true, inputSchema: ids },
  { name: 'jobs.race', description: 'A job, or a timeout', available: true, inputSchema: one },
  { name: 'jobs.confirmRun', description: 'Run a job with care', available: true, inputSchema: one },
  { name: 'jobs.pages', description: 'All jobs', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'jobs.flush', description: 'Write the log out', available: true, inputSchema: ids },
  { name: 'jobs.wait', description: 'Wait for the go', available: true, inputSchema: one },
  { name: 'jobs.retry', description: 'Run a job, again and again', available: true, inputSchema: one },
  { name: 'jobs.idle', description: 'A job while nothing happens', available: true, inputSchema: one },
];

const done = (data) => ({ success: true, data });
const failed = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

const handlers = {
  async 'jobs.run'({ id }) {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      return done({ job: await queue.add(() => fetchJob(id, controller.signal)) });
    } finally {
      running.delete(id);
    }
  },

  async 'jobs.later'({ id, ms = 0 }) { // via: ABP108
    setTimeout(() => { // via: ABP108
      fetchJob(id).then((job) => tell(job.state)); // via: ABP108
    }, ms);
    return done({ id, at: Date.now() + ms });
  },

  async 'jobs.frame'({ id }) {
    const stamp = await new Promise((resolve) => requestAnimationFrame(resolve));
    return done({ stamp, job: await fetchJob(id) });
  },

  async 'jobs.abort'({ id }) {
    const controller = running.get(id);
    controller?.abort(new DOMException(`${id} was aborted`, 'AbortError'));
    return done({ id, aborted: controller !== undefined });
  },

  async 'jobs.report'({ ids }) { // via: ABP103
    const lines = [];
    for await (const line of summaries(ids)) { // via: ABP103
      lines.push(line);
    }
    return done({ lines });
  },

  async 'jobs.race'({ id, ms = 5000 }) { // via: ABP105
    try {
      const job = await Promise.race([fetchAndHand(id), limit(ms)]); // via: ABP105
      return done({ job });
    } catch (error) {
      if (error.name === 'TimeoutError') return failed('TIMEOUT', error.message, true);
      throw error;
    }
  },

  async 'jobs.confirmRun'({ id }) { // via: ABP101
    const job = await queue.add(async () => { // via: ABP101
      const found = await fetchJob(id);
      if (found.risky && !window.confirm(`Run ${id}?`)) return null; // expect: ABP101
      return found;
    });
    return job ? done({ job }) : { success: false, cancelled: true };
  },

  async 'jobs.pages'() {
    const all = [];
    for await (const jobs of paged(fetchPage)) all.push(...jobs);
    return done({ jobs: all });
  },

  async 'jobs.flush'({ ids }) { // via: ABP104
    const jobs = await Promise.all(ids.map((id) => fetchJob(id)));
    const lines = jobs.map((job) => JSON.stringify(job));
    queueMicrotask(() => download('jobs.log', lines)); // via: ABP104
    return done({ lines });
  },

  async 'jobs.wait'({ id }) { // via: ABP204
    await new Promise((resolve) => { // via: ABP204
      document.querySelector('#go').addEventListener('click', resolve, { once: true }); // expect: ABP204
    });
    return done({ job: await fetchJob(id) });
  },

  async 'jobs.retry'({ id }) {
    const job = await retry(async (attempt) => ({ ...(await fetchJob(id)), attempt }), 5);
    return done({ job });
  },

  async 'jobs.idle'({ id, ms = 1000 }) {
    const signal = AbortSignal.timeout(ms);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: ms }));
    return done({ job: await fetchJob(id, signal) });
  },
};

async function fetchAndHand(id) {
  const job = await fetchJob(id);
  await hand(JSON.stringify(job)); // via: ABP105
  return job;
}

globalThis.abp = {
  protocolVersion: '0.1',
  app: { id: 'com.example.nightshift', name: 'Night shift', version: '1.9.0' },
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    for (const controller of running.values()) controller.abort();
    this.initialized = false;
    this.sessionId = null;
  },

  async call(capability, params = {}) {
    if (!this.initialized) return failed('NOT_INITIALIZED', 'initialize() first', true);
    const handler = handlers[capability];
    if (!handler) return failed('UNKNOWN_CAPABILITY', `unknown ${capability}`, false);
    try {
      return await handler(params);
    } catch (error) {
      return failed('OPERATION_FAILED', error.message, error.name === 'AbortError');
    }
  },

  listCapabilities() {
    return CAPABILITIES;
  },
};

// The person's own list: a click on it prints.
setInterval(() => document.title = `${running.size} running`, 1000);
document.querySelector('#jobs')?.addEventListener('click', () => print());
