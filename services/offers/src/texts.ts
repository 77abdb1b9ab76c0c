import { formatMoney, plural } from '@ostep/kernel';

export const texts = {
  belowCost: (code: string, price: number, cost: number) =>
    `${code}: cena ${formatMoney(price)} jest niższa od kosztu ekip ${formatMoney(cost)}.`,
  belowWage: (code: string, wage: number) => `${code}: cena godziny niższa od minimalnej stawki ${formatMoney(wage)}.`,
  farFromLast: (code: string, price: number, last: number) =>
    `${code}: cena ${formatMoney(price)} bardzo różni się od ceny z ostatniej umowy ${formatMoney(last)}.`,
  unpriced: (count: number) => `${count} ${plural(count, 'pozycja', 'pozycje', 'pozycji')} bez ceny.`,
  calculationFile: (id: number) => `kalkulacja-${id}.pdf`,
  withoutCode: 'Pozycja bez kodu',
  untitled: (fileName: string) => fileName.replace(/\.xlsx$/iu, ''),
} as const;
