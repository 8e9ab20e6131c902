import * as XLSX from 'xlsx';
export function monthReport(rows: object[], month: string): string {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(rows), month);
  return XLSX.write(book, { type: 'base64', bookType: 'xlsx' });
}
export const downloadReport = (rows: object[], month: string) => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(rows), month);
  XLSX.writeFile(book, `${month}.xlsx`);
};
