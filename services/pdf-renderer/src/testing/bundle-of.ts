import type { StatementBundle, StatementRow } from '@ostep/api-summaries';

const INCOME = 2491.05;

const rowOf = (index: number): StatementRow => ({
  orderNumber: `${(index % 90) + 1}/2026`,
  posNo: String(index % 300),
  forestAddress: `02-20-1-06-${100 + (index % 150)}-a-00`,
  actionCodeKey: ['SADZ-1KP', 'KOSZ-CHN', 'CWD-D', 'DOŁ-1I'][index % 4] ?? null,
  actionName: 'Sadzenie sadzonek',
  workName: 'Dowóz, dołowanie i donoszenie',
  settled: true,
  late: false,
  unapproved: false,
  workDate: null,
  protocolNumber: '31/2026',
  protocolDate: '2026-04-10',
  unitType: 'TSZT',
  amount: 12.69,
  rate: 196.3,
  income: INCOME,
});

/** Squads with equal work; the sums are those of their rows. */
export function bundleOf(squads: number, rows: number): StatementBundle {
  const cents = Math.round(INCOME * 100);
  const total = (cents * rows) / 100;
  return {
    number: 'ZEST/2026/04',
    sender: null,
    preparedBy: 'Anna Nowak',
    year: 2026,
    month: 4,
    issuedOn: '2026-05-04',
    squads: Array.from({ length: squads }, (_, index) => ({
      works: rows,
      unsettled: 1,
      statement: {
        number: `ZEST/2026/04/H${index + 1}`,
        squad: { code: `H${index + 1}`, name: `Ekipa Łoś ${index + 1}` },
        year: 2026,
        month: 4,
        issuedOn: '2026-05-04',
        districts: [{ name: 'Namysłów', rows: Array.from({ length: rows }, (_, row) => rowOf(row)), total }],
        total,
        unapproved: 0,
      },
    })),
    works: squads * rows,
    unsettled: squads,
    total: (cents * rows * squads) / 100,
    unapproved: 0,
  };
}
