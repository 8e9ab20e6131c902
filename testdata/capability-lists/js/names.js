var Names = {
  CSV: 'export.csv',
  TO_JSON: 'convert.csv-to-json', // expect: ABP304
  FIND: 'ledger.find',
  CLOSE: 'ledger.close',
  SEND: 'com.example-books.share.send', // expect: ABP301
  PERIOD: 'state.setPeriod', // expect: ABP303
  DOWNLOADS: 'downloads.list',
  DIALOG: 'dialog.open'
};
