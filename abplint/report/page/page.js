'use strict';
// Without this script the page shows everything; with it, what is asked for.
(() => {
  const form = document.getElementById('filters');
  if (!form) return;
  const status = document.getElementById('shown');
  const files = [...document.querySelectorAll('.file')];
  const findings = files.flatMap((file) =>
    [...file.querySelectorAll('.finding')].map((element) => ({
      element,
      file,
      level: element.dataset.level,
      rule: element.dataset.rule,
      capabilities: JSON.parse(element.dataset.capabilities),
      text: '',
    })),
  );
  const noun = (count) => (count === 1 ? '1 finding' : `${count} findings`);
  const wordsOf = (finding) => {
    finding.text ||= `${finding.file.dataset.path} ${finding.element.firstElementChild.textContent}`.toLowerCase();
    return finding.text;
  };

  function filter() {
    const levels = new Set([...form.querySelectorAll('[name=level]:checked')].map((box) => box.value));
    const rule = form.elements.rule.value;
    const capability = form.elements.capability.value;
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = new Set();
    let count = 0;
    for (const finding of findings) {
      const fits =
        levels.has(finding.level) &&
        (!rule || finding.rule === rule) &&
        (!capability || finding.capabilities.includes(capability)) &&
        (!words.length || words.every((word) => wordsOf(finding).includes(word)));
      finding.element.hidden = !fits;
      if (fits) {
        shown.add(finding.file);
        count += 1;
      }
    }
    for (const file of files) file.hidden = !shown.has(file);
    status.textContent = count === findings.length ? noun(count) : `${count} of ${noun(findings.length)}`;
    remember(levels, { rule, capability, text: form.elements.text.value });
  }

  /** The address of the page holds the filters, so that it can be handed on. */
  function remember(levels, chosen) {
    const params = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
    const boxes = [...form.querySelectorAll('[name=level]')];
    if (levels.size < boxes.length) params.set('level', [...levels].join(','));
    const query = params.toString();
    try {
      if (query || location.hash.includes('=')) history.replaceState(null, '', `#${query || 'findings'}`);
    } catch {
      // a frame without an address of its own
    }
  }

  function recall() {
    if (!location.hash.includes('=')) return;
    const params = new URLSearchParams(location.hash.slice(1));
    if (params.has('level')) {
      const levels = params.get('level').split(',');
      for (const box of form.querySelectorAll('[name=level]')) box.checked = levels.includes(box.value);
    }
    for (const name of ['rule', 'capability', 'text']) {
      if (params.has(name)) form.elements[name].value = params.get(name);
    }
  }

  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => queueMicrotask(filter));
  for (const link of document.querySelectorAll('[data-show]')) {
    link.addEventListener('click', () => {
      form.reset();
      form.elements[link.dataset.show].value = link.dataset.value;
      filter();
    });
  }
  for (const button of document.querySelectorAll('[data-open]')) {
    button.addEventListener('click', () => {
      for (const { element } of findings) if (!element.hidden) element.open = button.dataset.open === 'yes';
    });
  }
  for (const element of document.querySelectorAll('[data-scripted]')) element.hidden = false;
  recall();
  filter();
})();
