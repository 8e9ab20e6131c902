import { useClipboard } from '@vueuse/core';

export interface Hour {
  at: string;
  celsius: number;
}

export function useForecast() {
  const { copy } = useClipboard({ legacy: true });

  async function load(place: string): Promise<Hour[]> {
    const res = await fetch(`/api/forecast?place=${encodeURIComponent(place)}`);
    return res.json();
  }

  const toCsv = (hours: Hour[]) => hours.map((h) => `${h.at};${h.celsius}`).join('\n');

  async function shareText(hours: Hour[]) {
    await copy(toCsv(hours)); // expect: ABP105
  }

  return { load, toCsv, shareText };
}
