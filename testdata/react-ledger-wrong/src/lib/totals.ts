export interface Entry {
  id: string;
  label: string;
  amount: number;
  date: string;
}

export const inMonth = (entries: Entry[], month: string) => entries.filter((entry) => entry.date.startsWith(month));

export function totals(entries: Entry[], month: string) {
  const chosen = inMonth(entries, month);
  const income = chosen.filter((e) => e.amount > 0).reduce((sum, e) => sum + e.amount, 0);
  const spent = chosen.filter((e) => e.amount < 0).reduce((sum, e) => sum - e.amount, 0);
  return { month, income, spent, balance: income - spent };
}

export function toCsv(entries: Entry[]): string {
  return ['date,label,amount', ...entries.map((e) => `${e.date},"${e.label}",${e.amount}`)].join('\n');
}
