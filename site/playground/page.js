// The playground: files to write in, and what abplint says of them. A worker does the work.
const root = document.querySelector('#try-it');
const [list, named, text, check, add, remove, status, found] = ['files', 'name', 'text', 'check', 'add', 'remove', 'status', 'found']
  .map((part) => root.querySelector(`[data-part=${part}]`));
const given = (part) => JSON.parse(root.querySelector(`[data-part=${part}]`).textContent);
const rules = new Map(Object.entries(given('rules')));
const base = new URL(root.dataset.from, document.baseURI);
let files = given('example');
let current = '';
let worker = null;
let isReady = false;

function show(name) {
  current = name;
  named.value = name;
  text.value = files[name];
  list.replaceChildren(...Object.keys(files).map((each) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = each;
    button.setAttribute('aria-pressed', String(each === name));
    button.addEventListener('click', () => show(each));
    return button;
  }));
  remove.disabled = Object.keys(files).length < 2;
}

function rename(to) {
  if (to === '' || to in files) {
    named.value = current;
    return;
  }
  files = Object.fromEntries(Object.entries(files).map(([name, text]) => [name === current ? to : name, text]));
  show(to);
}

/** Text with a link for each rule that it names, to the rule's page. */
function linked(report) {
  return report.split(/\b(ABP\d{3})\b/).map((part, at) => {
    if (at % 2 === 0 || !rules.has(part)) return part;
    const link = document.createElement('a');
    link.href = rules.get(part);
    link.textContent = part;
    return link;
  });
}

function tell(message, isBusy = false) {
  status.textContent = message;
  root.setAttribute('aria-busy', String(isBusy));
}

function begin() {
  worker = new Worker(new URL('worker.js', base), { type: 'module' });
  worker.onerror = () => tell('abplint could not be loaded: a page that was opened from a disk cannot run it.');
  worker.onmessage = ({ data }) => {
    if (data.kind === 'ready') {
      isReady = true;
      return;
    }
    found.replaceChildren(...(data.kind === 'failed' ? [data.error] : linked(data.report)));
    tell(data.kind === 'failed' ? 'abplint failed.' : data.summary);
  };
}

function run() {
  files[current] = text.value;
  if (worker === null) begin();
  tell(isReady ? 'abplint reads the app …' : 'Python and abplint are loaded once (8 MB) …', true);
  worker.postMessage(files);
}

text.addEventListener('input', () => { files[current] = text.value; });
text.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
});
named.addEventListener('change', () => rename(named.value.trim()));
check.addEventListener('click', run);
add.addEventListener('click', () => {
  let number = 1;
  while (`src/file${number}.js` in files) number += 1;
  files[`src/file${number}.js`] = '';
  show(`src/file${number}.js`);
  named.select();
});
remove.addEventListener('click', () => {
  delete files[current];
  show(Object.keys(files)[0]);
});

show('src/runtime.js');
