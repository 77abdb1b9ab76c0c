// @vitest-environment node
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { readZip } from './testing/read-zip';
import { type SheetColumn, workbookOf } from './workbook';

type Row = { readonly name: string; readonly amount: number | null; readonly date: string | null };

const columns: readonly SheetColumn<Row>[] = [
  { header: 'Nazwa', kind: 'text', width: 20, value: (row) => row.name },
  { header: 'Kwota', kind: 'money', width: 12, value: (row) => row.amount },
  { header: 'Data', kind: 'date', width: 12, value: (row) => row.date },
];

async function readBack(rows: readonly Row[], sums?: readonly (string | number | null)[]) {
  const blob = await workbookOf({ name: 'Prace: ekip [1/2]', columns, rows, ...(sums ? { sums } : {}) });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await blob.arrayBuffer());
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('the workbook has no sheet');
  return sheet;
}

test('texts, figures and dates come back as what they are', async () => {
  const sheet = await readBack([{ name: 'Zażółć <gęślą> & "jaźń"\u0001', amount: 2491.05, date: '2026-04-10' }]);
  expect(sheet.name).toBe('Prace  ekip  1 2 ');
  expect(sheet.getRow(1).values).toEqual([undefined, 'Nazwa', 'Kwota', 'Data']);
  const row = sheet.getRow(2);
  expect(row.getCell(1).value).toBe('Zażółć <gęślą> & "jaźń"');
  expect(row.getCell(2).value).toBe(2491.05);
  expect(row.getCell(2).numFmt).toContain('zł');
  expect(row.getCell(3).value).toEqual(new Date('2026-04-10T00:00:00Z'));
});

test.each(['=1+1', '+48 600', '-5', '@SUM(A1)', '\t=1'])('%j stays a text', async (name) => {
  const cell = (await readBack([{ name, amount: null, date: null }])).getRow(2).getCell(1);
  expect(cell.type).toBe(ExcelJS.ValueType.String);
  expect(cell.formula).toBeUndefined();
  expect(cell.value).toBe(name);
});

test('sums stand below the rows; many columns and rows keep their places', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    name: `Wiersz ${index}`,
    amount: index / 100,
    date: null,
  }));
  const sheet = await readBack(rows, ['Razem', 4995, null]);
  expect(sheet.rowCount).toBe(1002);
  expect(sheet.getRow(1001).getCell(2).value).toBe(9.99);
  expect(sheet.getRow(1002).getCell(1).value).toBe('Razem');
  expect(sheet.getRow(1002).getCell(2).font.bold).toBe(true);
  const wide = Array.from(
    { length: 30 },
    (_, index): SheetColumn<Row> => ({
      header: `K${index}`,
      kind: 'text',
      width: 5,
      value: () => `w${index}`,
    }),
  );
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(
    await (await workbookOf({ name: 'Szeroki', columns: wide, rows: rows.slice(0, 1) })).arrayBuffer(),
  );
  expect(workbook.worksheets[0]?.getCell('AD2').value).toBe('w29');
});

test('the parts of a workbook with a cell of every kind are the expected ones', async () => {
  const kinds = ['text', 'money', 'quantity', 'percent', 'date', 'count'] as const;
  const blob = await workbookOf({
    name: 'Zażółć & spółka',
    columns: kinds.map((kind, at) => ({
      ...{ header: kind, kind, width: at + 5 },
      value: (row: readonly (string | number | null)[]) => row[at] ?? null,
    })),
    rows: [
      ['x', 1.5, 2, 3, '2026-04-10', 7],
      ['=1', null, '', 0, null, null],
    ],
    sums: ['Razem', 1, 2, 3, '2026-04-10', 7],
  });
  const parts = await readZip(new Uint8Array(await blob.arrayBuffer()));
  const text = parts.map(({ name, text }) => `${name}\n${text.replaceAll('><', '>\n<')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('testing/workbook-parts.expected.txt');
  expect(blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
});
