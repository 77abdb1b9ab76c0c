import { formatMoney, plural } from '@ostep/kernel';

const rowsOf = (count: number, named: string, more: number) => `w ${count} pozycjach (l.p. ${named} i jeszcze ${more})`;

export const texts = {
  belowCost: (code: string, price: number, cost: number) =>
    `${code}: cena ${formatMoney(price)} jest niższa od kosztu ekip ${formatMoney(cost)}.`,
  belowWage: (code: string, wage: number) => `${code}: cena godziny niższa od minimalnej stawki ${formatMoney(wage)}.`,
  farFromLast: (code: string, price: number, last: number) =>
    `${code}: cena ${formatMoney(price)} bardzo różni się od ceny z ostatniej umowy ${formatMoney(last)}.`,
  manyBelowCost: (count: number, named: string, more: number) =>
    `Cena jest niższa od kosztu ekip ${rowsOf(count, named, more)}.`,
  manyBelowWage: (count: number, named: string, more: number) =>
    `Cena godziny jest niższa od minimalnej stawki ${rowsOf(count, named, more)}.`,
  manyFarFromLast: (count: number, named: string, more: number) =>
    `Cena bardzo różni się od ceny z ostatniej umowy ${rowsOf(count, named, more)}.`,
  unpriced: (count: number) => `${count} ${plural(count, 'pozycja', 'pozycje', 'pozycji')} bez ceny.`,
  calculationFile: (id: number) => `kalkulacja-${id}.pdf`,
  withoutCode: 'Pozycja bez kodu',
  untitled: (fileName: string) => fileName.replace(/\.xlsx$/iu, ''),
} as const;
