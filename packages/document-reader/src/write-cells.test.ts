import { expect, test } from 'vitest';
import { buildZip, workbookParts } from './synthetic/build-zip';
import { readWorkbook } from './workbook';
import { writeCells } from './write-cells';

const rows = `<row r="1"><c r="A1" s="3" t="s"><v>0</v></c><c r="C1"><f>A1*2</f><v>9</v></c></row><row r="2"/><row r="3"><c r="B3" t="inlineStr"><is><t>x</t></is></c></row>`;

async function written(data: string, cells: Record<string, string | null>) {
  const bytes = await writeCells(buildZip(workbookParts(data)), 'Arkusz', new Map(Object.entries(cells)));
  const { sheets } = await readWorkbook(bytes);
  return (sheets[0]?.rows ?? []).flatMap(({ number, cells: read }) =>
    [...read].map(([column, { kind, text, formula }]) => [number, column, kind, text, formula]),
  );
}

test('figures take the place of what stood there, formulas stay, missing cells are added in order', async () => {
  expect(await written(rows, { A1: '1.50', B1: '2', C1: '3', D1: '4', B2: '5', A3: '6', B3: '7' })).toEqual([
    [1, 1, 'number', '1.5', false],
    [1, 2, 'number', '2', false],
    [1, 3, 'number', '3', true],
    [1, 4, 'number', '4', false],
    [2, 2, 'number', '5', false],
    [3, 1, 'number', '6', false],
    [3, 2, 'number', '7', false],
  ]);
});

test('an emptied cell keeps its style and its formula', async () => {
  expect(await written(rows, { A1: null, C1: null, B2: null })).toEqual([
    [1, 3, 'no-value', '', true],
    [3, 2, 'text', 'x', false],
  ]);
});

test('a row that the sheet does not have is refused', async () => {
  await expect(written(rows, { A9: '1' })).rejects.toMatchObject({ reason: 'damaged' });
});
