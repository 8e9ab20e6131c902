import { bus, signals, channel } from '../bus.js';

// A person used to be in front of the page whenever one of these came.
bus.on('report:ready', ({ html }) => navigator.clipboard.writeText(html)); // expect: ABP105

bus.on('warning', function show(message) {
  alert(message); // expect: ABP101
});

signals.on('chart', saveChart);

function saveChart(svg, name) {
  const link = document.createElement('a');
  link.setAttribute('href', 'data:image/svg+xml,' + encodeURIComponent(svg));
  link.setAttribute('download', name);
  link.click(); // expect: ABP104
}

document.addEventListener('table:exported', (event) => {
  openCsv(event.detail); // via: ABP104
});

function openCsv(text) {
  location.href = `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`; // expect: ABP104
}

channel.subscribe('totals', (totals) => new Notification('Totals', { body: JSON.stringify(totals) })); // expect: ABP108

// Only the toolbar emits these.
bus.on('toolbar:copy', (text) => navigator.clipboard.writeText(text));
bus.on('toolbar:print', () => print());
signals.once('tour', () => confirm('Take the tour?'));
channel.subscribe('help', () => window.open('/help'));

// Handlers emit these, and nothing leaves the page.
let converted = 0;
bus.on('rows:converted', () => {
  converted += 1;
  document.documentElement.dataset.converted = String(converted);
});
signals.on('badge', (count) => {
  document.title = `(${count}) Tally`;
});
