import { expect, it } from 'vitest';
import { buildPdf, pdfText } from '../../synthetic/build-pdf';
import { readPdf } from '../letters/read-pdf';
import { findTables } from './find-tables';

const titles = {
  lp: ['Lp.'],
  address: ['Adres leśny'],
  code: ['Czynność'],
  amount: ['Ilość'],
  desc: ['Opis czynności'],
  notes: ['Uwagi'],
};
const anchors = [{ column: 'lp', pattern: /^\d+$/u }] as const;

type Cell = readonly [left: number, text: string];

async function rowsOf(pages: readonly (readonly (readonly Cell[])[])[]) {
  const contents = pages.map((lines) =>
    lines.flatMap((cells, at) => cells.map(([left, text]) => pdfText(text, left, 700 - at * 12, 8))).join(''),
  );
  const found = findTables<keyof typeof titles>(await readPdf(buildPdf({ pages: contents })), {
    titles,
    anchors,
    minColumns: 4,
  });
  return found.tables.flatMap(({ rows }) => rows.filter(({ anchored }) => anchored));
}

const FIRST: readonly Cell[] = [
  [40, 'Lp.'],
  [70, 'Adres leśny'],
  [200, 'Czynność'],
  [300, 'Ilość'],
];
const SECOND: readonly Cell[] = [
  [60, 'Opis czynności'],
  [250, 'Uwagi'],
];
const record = (lp: number, code: string, ...second: readonly Cell[]): readonly (readonly Cell[])[] => [
  [
    [40, `${lp}`],
    [70, `02-10-1-08-1${lp}-a-00`],
    [200, code],
    [300, `${lp},50`],
  ],
  ...(second.length > 0 ? [second] : []),
];

it('takes a record of two lines under two lines of titles for a row', async () => {
  const page = [
    FIRST,
    SECOND,
    ...record(1, 'CWD-D', [60, 'Wyrób drewna pilarką, z dojazdem'], [250, 'mokro']),
    ...record(2, 'ZRYWKA', [60, 'Zrywka']),
    ...record(3, 'CP'),
  ];
  const rows = await rowsOf([page]);
  expect(rows.map(({ cells }) => [cells.code, cells.amount, cells.desc, cells.notes])).toEqual([
    ['CWD-D', '1,50', 'Wyrób drewna pilarką, z dojazdem', 'mokro'],
    ['ZRYWKA', '2,50', 'Zrywka', ''],
    ['CP', '3,50', '', ''],
  ]);
});

it('says where the words of the second line are printed', async () => {
  const [row] = await rowsOf([[FIRST, SECOND, ...record(1, 'CWD-D', [60, 'Wyrób'])]]);
  const [word] = row?.places.desc?.[0]?.words ?? [];
  expect(word).toMatchObject({ text: 'Wyrób', left: 60 });
  expect(word?.baseline).toBeCloseTo(842 - 664, 0);
});

it('goes on with records on a page without titles', async () => {
  const rows = await rowsOf([
    [FIRST, SECOND, ...record(1, 'CWD-D', [60, 'Wyrób']), ...record(2, 'CP', [60, 'Czyszczenie'])],
    [...record(3, 'ZRYWKA', [60, 'Zrywka'], [250, 'sucho']), ...record(4, 'CP', [60, 'Czyszczenie'])],
  ]);
  expect(rows.map(({ cells }) => [cells.code, cells.desc])).toEqual([
    ['CWD-D', 'Wyrób'],
    ['CP', 'Czyszczenie'],
    ['ZRYWKA', 'Zrywka'],
    ['CP', 'Czyszczenie'],
  ]);
});

it('leaves titles and cells that are wrapped as they are', async () => {
  const wrapped: readonly Cell[] = [
    [40, 'Lp.'],
    [70, 'Adres'],
    [200, 'Czynność'],
    [300, 'Ilość'],
    [380, 'Opis'],
  ];
  const rest: readonly Cell[] = [
    [70, 'leśny'],
    [380, 'czynności'],
  ];
  const row: readonly Cell[] = [...(record(1, 'CWD-D')[0] ?? []), [380, 'Wyrób']];
  const rows = await rowsOf([[wrapped, rest, row, [[380, 'drewna']]]]);
  expect(rows.map(({ cells }) => [cells.code, cells.desc])).toEqual([['CWD-D', 'Wyrób\ndrewna']]);
});
