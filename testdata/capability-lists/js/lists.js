var NO_INPUT = { type: 'object', properties: {} };

function entry(name, description, inputSchema) {
  return { name: name, description: description, available: true, inputSchema: inputSchema };
}

var ENTRIES = [
  entry(Names.CSV, 'Rows as CSV', { type: 'object', properties: { rows: { type: 'array' } }, required: ['rows'] }),
  entry(Names.TO_JSON, 'CSV as JSON', { type: 'object', properties: { csv: { type: 'string' } }, required: ['text'] }), // expect: ABP603
  entry(Names.FIND, 'Rows that match', NO_INPUT),
  { name: Names.CLOSE, description: 'Closes a period', available: true, deprecated: true, inputSchema: NO_INPUT }, // expect: ABP309
  { name: Names.SEND, description: 'Sends a link', available: true }, // expect: ABP307
  { name: Names.PERIOD, description: 'Sets the period', available: true, inputSchema: NO_INPUT },
  entry(Names.DOWNLOADS, 'What was downloaded', NO_INPUT),
  entry('ledger.reopen', 'Opens a period again', NO_INPUT), // expect: ABP305
  entry('ledger.find', 'Rows that match', NO_INPUT), // expect: ABP308
  { name: 'export.pdf', description: 'As PDF, one day', available: false, inputSchema: NO_INPUT }
];
