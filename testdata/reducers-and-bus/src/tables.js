const cell = (value) => `<td>${String(value).replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</td>`;

export const report = (rows) => `<table>${rows.map((row) => `<tr>${Object.values(row).map(cell).join('')}</tr>`).join('')}</table>`;

export const csv = (rows) => rows.map((row) => Object.values(row).join(',')).join('\r\n');

export const chart = (rows) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${rows.map((row, i) => `<rect x="${i * 12}" width="10" height="${Number(row.value)}"/>`).join('')}</svg>`;

export const unique = (rows) => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
