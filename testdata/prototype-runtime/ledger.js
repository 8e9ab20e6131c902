function Ledger(rows) {
  this.rows = rows || [];
}

Ledger.prototype.balance = function () {
  return this.rows.reduce(function (sum, row) { return sum + row.amount; }, 0);
};

Ledger.prototype.toCsv = function () {
  return this.rows.map(function (row) { return [row.date, row.text, row.amount].join(','); }).join('\n');
};

Ledger.prototype.toHtml = function () {
  return '<table>' + this.rows.map(function (row) { return '<tr><td>' + row.text + '</td><td>' + row.amount + '</td></tr>'; }).join('') + '</table>';
};

// save() keeps the rows; it downloads nothing.
Ledger.prototype.save = function () {
  localStorage.setItem('ledger', JSON.stringify(this.rows));
  return this.rows.length;
};

Ledger.open = function () {
  return new Ledger(JSON.parse(localStorage.getItem('ledger') || '[]'));
};

function Exporter(ledger) {
  this.ledger = ledger;
}

Exporter.prototype.copy = function () {
  var area = document.createElement('textarea');
  area.value = this.ledger.toCsv();
  document.body.appendChild(area);
  area.select();
  document.execCommand('Copy'); // expect: ABP105
  document.body.removeChild(area);
};

Exporter.prototype.popup = function (title) {
  var open = window.open;
  var win = open.call(window, '', title, 'width=600'); // expect: ABP103
  win.document.write(this.ledger.toHtml());
  win.document.close();
  win.print(); // expect: ABP102
};

function sayTo(person, text) {
  window['alert'].apply(window, [person + ': ' + text]); // expect: ABP101
}

var sayToBoss = sayTo.bind(null, 'Boss');
