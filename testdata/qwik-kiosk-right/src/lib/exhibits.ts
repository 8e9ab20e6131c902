import { saveAs } from 'file-saver';

export interface Exhibit {
  id: string;
  title: string;
  minutes: number;
}

export const exhibits: Record<string, Exhibit> = {
  astrolabe: { id: 'astrolabe', title: 'Astrolabe', minutes: 5 },
  loom: { id: 'loom', title: 'Jacquard loom', minutes: 15 },
  engine: { id: 'engine', title: 'Beam engine', minutes: 20 },
};

export const find = (text: string) => Object.values(exhibits).filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));

export function planTour(minutes: number): Exhibit[] {
  let left = minutes;
  return Object.values(exhibits).filter((exhibit) => {
    if (exhibit.minutes > left) return false;
    left -= exhibit.minutes;
    return true;
  });
}

export const tourText = (stops: Exhibit[]) => stops.map(({ title, minutes }, i) => `${i + 1}. ${title} (${minutes} min)`).join('\n');

/** The visitor's own button. */
export function downloadTour(stops: Exhibit[]) {
  saveAs(new Blob([tourText(stops)], { type: 'text/plain;charset=utf-8' }), 'tour.txt');
}
