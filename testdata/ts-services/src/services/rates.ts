const TABLE: Readonly<Record<string, number>> = { EUR: 1, USD: 1.08, BRL: 6.1 };

export class RateService {
  convert(amount: number, to: string): number {
    const rate = TABLE[to];
    if (rate === undefined) throw new RangeError(`no rate for ${to}`);
    return Math.round(amount * rate * 100) / 100;
  }
}
