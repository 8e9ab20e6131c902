const notes = JSON.parse(localStorage.getItem('notes') ?? '[]');

function markdown() {
  return notes.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n');
}

async function copy() {
  await navigator.clipboard.writeText(markdown());
}

addEventListener('DOMContentLoaded', () => {
  document.querySelector('#copy').addEventListener('click', copy);
});
