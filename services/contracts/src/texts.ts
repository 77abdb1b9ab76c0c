import { plural } from '@ostep/kernel';

export const workbookTexts = {
  name: 'Umowy',
  number: 'Numer umowy',
  forestDistrict: 'Nadleśnictwo',
  offerDate: 'Data oferty',
  contractDate: 'Data umowy',
  netto: 'Wartość netto',
  brutto: 'Wartość brutto',
  notes: 'Uwagi',
} as const;

export const progressTexts = {
  overContract: (amount: string) => `Zlecono ponad umowę: ${amount}.`,
  overOrder: (amount: string) => `Wykonano ponad zlecenie: ${amount}.`,
  overDone: (amount: string) => `Rozliczono ponad wykonanie: ${amount}.`,
  itemsOver: (lp: string, amount: string, others: number) =>
    `Zlecono ponad umowę: lp. ${lp} o ${amount}${others === 0 ? '' : ` + ${others} ${plural(others, 'inna', 'inne', 'innych')}`}`,
  unsettled: (amount: string) => `Wykonano, a nie rozliczono: ${amount}`,
  uncoded: (orders: number) =>
    `W ${orders} ${orders === 1 ? 'zleceniu' : 'zleceniach'} są pozycje bez ceny z umowy, których tu nie ma`,
} as const;

export const progressWorkbookTexts = {
  name: (contractNumber: string) => `Realizacja ${contractNumber}`,
  lp: 'L.p.',
  code: 'Kod czynności',
  desc: 'Opis czynności',
  scope: 'Zakres czynności',
  unit: 'J.m.',
  amount: 'Umowa',
  ordered: 'Zlecono',
  done: 'Wykonano',
  settled: 'Rozliczono',
  left: 'Pozostało',
  value: 'Umowa (zł)',
  orderedValue: 'Zlecono (zł)',
  doneValue: 'Wykonano (zł)',
  settledValue: 'Rozliczono (zł)',
  leftValue: 'Pozostało (zł)',
  note: 'Uwagi',
} as const;
