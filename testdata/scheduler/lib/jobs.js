// The jobs, and what they leave behind.
const fetchJob = async (id, signal) => (await fetch(`/jobs/${id}`, { signal })).json();
const fetchPage = async (page) => (await fetch(`/jobs?page=${page}`)).json();

async function tell(text) {
  await sleep(10);
  new Notification('Night shift', { body: text }); // expect: ABP108
}

function hand(text) {
  return navigator.clipboard.writeText(text); // expect: ABP105
}

async function* summaries(ids) {
  for (const id of ids) {
    const job = await fetchJob(id);
    yield `${job.id}: ${job.state}`;
  }
  globalThis.open(`/summary?ids=${ids.join()}`, 'summary'); // expect: ABP103
}

// A cold store that nobody opens any more.
async function* archive() {
  const [handle] = await showOpenFilePicker();
  yield handle.getFile();
}

function download(name, lines) {
  const a = document.createElement('a');
  a.download = name;
  a.href = `data:text/plain,${encodeURIComponent(lines.join('\n'))}`;
  a.click(); // expect: ABP104
}
