import * as XLSX from 'xlsx';

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function workbook(entries) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(entries), 'Timesheet');
  return book;
}

export async function timesheet(entries, name) {
  const content = XLSX.write(workbook(entries), { type: 'base64', bookType: 'xlsx' });
  return { content, mimeType: MIME, encoding: 'base64', filename: `${name}.xlsx` };
}

// the "Excel" button in <Toolbar>
export function saveTimesheet(entries) {
  XLSX.writeFile(workbook(entries), 'timesheet.xlsx');
}
