function LedgerRuntime() {
  BaseRuntime.call(this, { id: 'com.example.ledger', name: 'Ledger', version: '4.1.0' });
  this.handlers = {
    'ledger.balance': this.balance.bind(this), // via: ABP101
    'export.csv': this.exportCsv, // via: ABP105
    'render.statement': this.renderStatement.bind(this), // via: ABP103, ABP102
    'ledger.append': LedgerRuntime.prototype.append,
    'convert.csvToRows': function (params) { return this.ok({ rows: parse(params.csv) }); },
    'ledger.import': this.importRows.bind(this), // via: ABP101
    'ledger.reset': this.reset
  };
}

LedgerRuntime.prototype = Object.create(BaseRuntime.prototype);
LedgerRuntime.prototype.constructor = LedgerRuntime;

var ROWS = { type: 'array', items: { type: 'object' } };

LedgerRuntime.prototype.listCapabilities = function () {
  return [
    { name: 'ledger.balance', description: 'Sum of the rows', available: true, inputSchema: { type: 'object', properties: { rows: ROWS }, required: ['rows'] } },
    { name: 'export.csv', description: 'Rows as CSV', available: true, inputSchema: { type: 'object', properties: { rows: ROWS }, required: ['rows'] } },
    { name: 'render.statement', description: 'Rows as HTML', available: true, inputSchema: { type: 'object', properties: { rows: ROWS, title: { type: 'string' } }, required: ['rows'] } },
    { name: 'ledger.append', description: 'Adds a row', available: true, inputSchema: { type: 'object', properties: { date: { type: 'string' }, text: { type: 'string' }, amount: { type: 'number' } }, required: ['text', 'amount'] } },
    { name: 'convert.csvToRows', description: 'CSV to rows', available: true, inputSchema: { type: 'object', properties: { csv: { type: 'string' } }, required: ['csv'] } },
    { name: 'ledger.import', description: 'Rows of a bank statement', available: true, inputSchema: { type: 'object', properties: { csv: { type: 'string' } }, required: ['csv'] } },
    { name: 'ledger.reset', description: 'Empties the ledger', available: true, inputSchema: { type: 'object', properties: {} } },
    { name: 'ledger.close', description: 'Closes the year', available: true, inputSchema: { type: 'object', properties: {} } } // expect: ABP305
  ];
};

function parse(csv) {
  return csv.split('\n').map(function (line) {
    var cells = line.split(',');
    return { date: cells[0], text: cells[1], amount: Number(cells[2]) };
  });
}

LedgerRuntime.prototype.balance = function (params) {
  var balance = new Ledger(params.rows).balance();
  if (balance < 0) {
    sayToBoss('We are broke'); // via: ABP101
  }
  return this.ok({ balance: balance });
};

LedgerRuntime.prototype.exportCsv = function (params) {
  var ledger = new Ledger(params.rows);
  var exporter = new Exporter(ledger);
  exporter.copy(); // via: ABP105
  return this.ok({ document: { content: ledger.toCsv(), mimeType: 'text/csv', encoding: 'utf-8', filename: 'ledger.csv' } });
};

LedgerRuntime.prototype.renderStatement = function (params) {
  var ledger = new Ledger(params.rows);
  Exporter.prototype.popup.call({ ledger: ledger }, params.title || 'Statement'); // via: ABP103, ABP102
  return this.ok({ html: ledger.toHtml() });
};

LedgerRuntime.prototype.append = function (params) {
  var ledger = Ledger.open();
  ledger.rows.push({ date: params.date, text: params.text, amount: params.amount });
  return this.ok({ rows: ledger.save() });
};

LedgerRuntime.prototype.importRows = function (params) {
  var rows = parse(params.csv);
  if (rows.length > 1000 && !this.sure(rows.length)) { // via: ABP101
    return this.fail('INVALID_PARAMS', 'Too many rows', false);
  }
  return this.ok({ rows: rows });
};

LedgerRuntime.prototype.sure = function (count) {
  return self.confirm('Import ' + count + ' rows?'); // expect: ABP101
};

LedgerRuntime.prototype.reset = function () {
  var before = Ledger.open().rows.length;
  new Ledger([]).save();
  this.print(before);
  return this.ok({ removed: before });
};

LedgerRuntime.prototype.print = function (count) {
  console.info(count + ' rows removed');
};

window['abp'] = new LedgerRuntime();
