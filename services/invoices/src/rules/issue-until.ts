import type { IsoDate } from '@ostep/kernel';

const MONTHS = 12;

/** The 15th of the month after the work (the act on VAT, article 106i section 1). */
export function issueUntil(performed: IsoDate): IsoDate {
  const [year, month] = [Number(performed.slice(0, 4)), Number(performed.slice(5, 7))];
  const next = month === MONTHS ? [year + 1, 1] : [year, month + 1];
  return `${next[0]}-${String(next[1]).padStart(2, '0')}-15`;
}
