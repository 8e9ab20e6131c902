import { jsPDF } from 'jspdf';
import { saveAs } from 'file-saver';
import type { Card } from './store';

export function buildPdf(cards: Card[], heading: string): jsPDF {
  const doc = new jsPDF();
  doc.text(heading, 14, 16);
  cards.forEach((card, i) => doc.text(`• ${card.title}`, 14, 28 + i * 8));
  return doc;
}

export const buildCsv = (cards: Card[]) => ['id,title', ...cards.map((c) => `${c.id},"${c.title}"`)].join('\r\n');

/** Toolbar only. */
export function downloadPdf(cards: Card[], heading: string) {
  buildPdf(cards, heading).save(`${heading}.pdf`);
}

/** Toolbar only. */
export function downloadCsv(cards: Card[]) {
  saveAs(new Blob([buildCsv(cards)], { type: 'text/csv' }), 'cards.csv');
}
