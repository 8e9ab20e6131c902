export interface Shipment {
  id: string;
  port: string;
  tons: number;
}

export const toCsv = (shipments: Shipment[]): string =>
  ['id,port,tons', ...shipments.map(({ id, port, tons }) => `${id},${port},${tons}`)].join('\r\n');

export const toHtml = (shipments: Shipment[]): string =>
  `<table>${shipments.map(({ id, port, tons }) => `<tr><td>${id}</td><td>${port}</td><td>${tons}</td></tr>`).join('')}</table>`;
