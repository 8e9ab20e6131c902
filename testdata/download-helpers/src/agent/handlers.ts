import * as XLSX from 'xlsx';
import { PDFDocument } from 'pdf-lib';
import { jsPDF } from 'jspdf';
import { draw, lines, toBase64, wrap, type Row } from '../files/format';
import { asFile, asObject, press, saveText } from '../files/anchors';
import { goTo, openBlob } from '../files/navigation';
import { pagePdf } from '../files/libraries';

type Handler = (params: Record<string, any>) => unknown;

function sheet(rows: Row[]) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(rows), 'Data');
  return book;
}

export const handlers = new Map<string, Handler>([
  ['export.csv', ({ rows }) => { // via: ABP104
    const csv = lines(rows, ',');
    saveText(csv, 'data.csv'); // via: ABP104
    return wrap(csv, 'text/csv');
  }],

  ['export.json', ({ rows }) => { // via: ABP104
    const json = JSON.stringify(rows);
    asObject(json); // via: ABP104
    return wrap(json, 'application/json');
  }],

  ['export.markdown', ({ rows }) => { // via: ABP104
    const text = lines(rows, ' | ');
    const link = document.createElement('a');
    link.setAttribute('download', 'table.md');
    link.href = 'data:text/markdown,' + encodeURIComponent(text);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); // expect: ABP104
    return wrap(text, 'text/markdown');
  }],

  ['export.text', ({ rows }) => { // via: ABP104
    const text = lines(rows, '\t');
    press(asFile(new File([text], 'data.txt'))); // via: ABP104
    return wrap(text, 'text/plain');
  }],

  ['export.xlsx', ({ rows }) => { // via: ABP104
    const book = sheet(rows);
    XLSX.writeFile(book, 'data.xlsx'); // expect: ABP104
    return wrap(XLSX.write(book, { type: 'base64' }), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'base64');
  }],

  ['export.workbook', ({ rows }) =>
    wrap(XLSX.write(sheet(rows), { type: 'base64', bookType: 'xlsx' }), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'base64')],

  ['export.pdf', async ({ rows }) => { // via: ABP104
    const pdf = new jsPDF({ unit: 'mm' });
    pdf.setFontSize(11).text(lines(rows, '  '), 20, 20);
    pdf.addPage().save('data.pdf'); // expect: ABP104
    return wrap(toBase64(new Uint8Array(pdf.output('arraybuffer'))), 'application/pdf', 'base64');
  }],

  // pdf-lib's save() gives bytes; jsPDF's output('arraybuffer') does too.
  ['export.report', async ({ rows }) => {
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText(lines(rows, '  '));
    return wrap(toBase64(await pdf.save()), 'application/pdf', 'base64');
  }],

  ['export.page', async ({ html }) => { // via: ABP104
    const bytes = await pagePdf(html); // via: ABP104
    return wrap(toBase64(new Uint8Array(bytes)), 'application/pdf', 'base64');
  }],

  ['export.image', ({ rows }) => { // via: ABP104
    const canvas = draw(rows);
    goTo(canvas.toDataURL('image/png')); // via: ABP104
    return wrap(canvas.toDataURL('image/png').split(',')[1], 'image/png', 'base64');
  }],

  ['export.archive', ({ rows }) => { // via: ABP104
    const json = JSON.stringify({ rows, made: 'chartsmith' });
    openBlob(new Blob([json], { type: 'application/json' })); // via: ABP104
    return wrap(json, 'application/json');
  }],

  // A link in a page that is returned is content; nobody clicks it here.
  ['export.link', ({ rows }) => {
    const anchor = document.createElement('a');
    anchor.download = 'data.csv';
    anchor.href = 'data:text/csv,' + encodeURIComponent(lines(rows, ','));
    anchor.textContent = 'data.csv';
    anchor.addEventListener('click', () => saveText(lines(rows, ','), 'data.csv'));
    return wrap(anchor.outerHTML, 'text/html');
  }],
]);
