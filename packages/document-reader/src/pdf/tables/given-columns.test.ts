import { describe, expect, it } from 'vitest';
import { readByColumns } from '../../columns-by-template';
import { buildPdf, pdfText } from '../../synthetic/build-pdf';
import { readPdf } from '../letters/read-pdf';
import { findTables, type TableSearch } from './find-tables';

type Column = 'lp' | 'code' | 'amount' | 'unit';

const search: TableSearch<Column> = {
  titles: { lp: ['Lp.'], code: ['Czynność'], amount: ['Ilość'], unit: ['J.m.'] },
  minColumns: 3,
  anchors: [
    { column: 'lp', pattern: /^\d+$/ },
    { column: 'amount', pattern: /^\d/ },
  ],
};

const sheet = (rows: readonly (readonly [string, string, string])[]) =>
  buildPdf({
    pages: [
      [
        pdfText('Leśnictwo Gola, uwagi do pracy', 40, 780),
        pdfText('Id', 40, 740),
        pdfText('Co robić', 100, 740),
        pdfText('Ile czego', 300, 740),
        ...rows.flatMap(([lp, code, amount], index) => {
          const y = 720 - 14 * index;
          return [pdfText(lp, 40, y), pdfText(code, 100, y), pdfText(amount, 300, y)];
        }),
        pdfText('Zlecił: leśniczy Jan Kowalski, przyjął do realizacji wykonawca robót', 40, 600),
      ].join(''),
    ],
  });

const ROWS = [
  ['1', 'CWD-D', '12,50M3'],
  ['2', 'ZRYWKA', '18,25M3'],
] as const;

const amountEnd = 323.5 / 595;
const drawn = {
  page: 1,
  top: (842 - 755) / 842,
  bottom: (842 - 735) / 842,
  borders: [80 / 595, 290 / 595, amountEnd],
  names: ['lp', 'code', 'amount', 'unit'],
};

async function readings(rows = sheet(ROWS), requested: Partial<Parameters<typeof readByColumns>[1]> = { drawn }) {
  const pages = await readPdf(rows);
  return readByColumns(
    pages,
    { templates: [], ...requested },
    {
      columns: ['lp', 'code', 'amount', 'unit'] as const,
      read: (given) => findTables(pages, { ...search, given }),
      districtOf: () => null,
    },
  );
}

describe('columns that a person drew', () => {
  it('are used if no titles are known, and separate values that are printed together', async () => {
    const { ordinary, byColumns } = await readings();
    expect(ordinary.tables).toEqual([]);
    expect(byColumns?.columns.header).toBe('idcorobicileczego');
    const rows = byColumns?.document.tables[0]?.rows ?? [];
    expect(rows.filter(({ anchored }) => anchored).map(({ cells }) => cells)).toEqual([
      { lp: '1', code: 'CWD-D', amount: '12,50', unit: 'M3' },
      { lp: '2', code: 'ZRYWKA', amount: '18,25', unit: 'M3' },
    ]);
    expect(byColumns?.document.cut).toEqual([]);
  });

  it('do not cut the lines above and below the table', async () => {
    const { byColumns } = await readings();
    const texts = byColumns?.document.outside.map(({ text }) => text);
    expect(texts).toContain('Leśnictwo Gola, uwagi do pracy');
    const rest = JSON.stringify(byColumns?.document);
    expect(rest).toContain('leśniczy');
    expect(rest).toContain('realizacji');
  });

  it('report words that they cut between letters or digits', async () => {
    const requested = { drawn: { ...drawn, borders: [80 / 595, 115 / 595, amountEnd] } };
    const { byColumns } = await readings(sheet(ROWS), requested);
    expect(byColumns?.document.cut).toEqual(['CWD-D', 'ZRYWKA']);
  });

  it('are found again by the words of the header on a page of the same width', async () => {
    const first = await readings();
    if (!first.byColumns) throw new Error('nothing was read');
    const template = first.byColumns.columns;
    const next = sheet([['7', 'PIEL', '41,00HA']]);
    const again = await readings(next, { templates: [template] });
    expect(again.byColumns?.template).toBe(template);
    expect(again.byColumns?.document.tables[0]?.rows[0]?.cells).toMatchObject({ code: 'PIEL', amount: '41,00' });
    expect((await readings(next, { templates: [{ ...template, pageWidth: 842 }] })).byColumns).toBeNull();
    expect((await readings(next, { templates: [{ ...template, header: 'inne' }] })).byColumns).toBeNull();
  });

  it('of the document’s district are preferred to newer ones of other districts', async () => {
    const first = await readings();
    if (!first.byColumns) throw new Error('nothing was read');
    const template = first.byColumns.columns;
    const [newer, ofDistrict] = [
      { ...template, districtKey: '02-01' },
      { ...template, districtKey: '02-20' },
    ];
    const pages = await readPdf(sheet(ROWS));
    const reading = { columns: ['lp'] as const, read: () => 'read', districtOf: () => '02-20' };
    expect(readByColumns(pages, { templates: [newer, ofDistrict] }, reading).byColumns?.template).toBe(ofDistrict);
    const unknown = { ...reading, districtOf: () => null };
    expect(readByColumns(pages, { templates: [newer, ofDistrict] }, unknown).byColumns?.template).toBe(newer);
  });

  it('cannot become a template if the header has no words', async () => {
    expect((await readings(sheet(ROWS), { drawn: { ...drawn, top: 0, bottom: 0.01 } })).byColumns).toBeNull();
  });
});
