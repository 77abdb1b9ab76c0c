import { expect, test } from 'vitest';
import { buildZip, workbookParts } from './synthetic/build-zip';
import { readWorkbook } from './workbook';
import { writeCells } from './write-cells';
import { openZip } from './zip-archive';

const rows = `<row r="1"><c r="A1" s="3" t="s"><v>0</v></c><c r="C1"><f>A1*2</f><v>9</v></c></row><row r="2"/><row r="3"><c r="B3" t="inlineStr"><is><t>x</t></is></c></row>`;

async function written(data: string, cells: Record<string, string | null>) {
  const bytes = await writeCells(buildZip(workbookParts(data)), 'Arkusz', new Map(Object.entries(cells)));
  const { sheets } = await readWorkbook(bytes);
  return (sheets[0]?.rows ?? []).flatMap(({ number, cells: read }) =>
    [...read].map(([column, { kind, text, formula }]) => [number, column, kind, text, formula]),
  );
}

test('figures replace values, formulas stay, missing cells are added in order', async () => {
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

test('an emptied cell still has its style and its formula', async () => {
  expect(await written(rows, { A1: null, C1: null, B2: null })).toEqual([
    [1, 3, 'no-value', '', true],
    [3, 2, 'text', 'x', false],
  ]);
});

test('a formula computed from a written cell loses its result, also in another row and through another formula', async () => {
  const data = `<row r="1"><c r="A1"><v>2</v></c><c r="B1"><v>5</v></c><c r="C1"><f>A1*B1</f><v>10</v></c></row>
    <row r="2"><c r="C2"><f>SUM(C1:C1)</f><v>10</v></c><c r="D2" t="str"><f>IF(C2=0,"brak","jest")</f><v>jest</v></c></row>
    <row r="3"><c r="C3"><f t="shared" ref="C3:C4" si="0">B1+1</f><v>6</v></c></row>
    <row r="4"><c r="C4"><f t="shared" si="0"/><v>1</v></c><c r="D4"><f>Razem</f><v>7</v></c></row>`;
  const shown = async (cells: Record<string, string>) =>
    Object.fromEntries((await written(data, cells)).map(([row, column, , text]) => [`${column},${row}`, text]));
  expect(await shown({ A1: '3' })).toEqual({
    '1,1': '3',
    '2,1': '5',
    '3,1': '',
    '3,2': '',
    '4,2': '',
    '3,3': '6',
    '3,4': '1',
    '4,4': '',
  });
  expect(await shown({ B1: '4' })).toMatchObject({ '3,1': '', '3,3': '', '3,4': '1' });
  expect(await shown({ B2: '4' })).toMatchObject({ '3,1': '10', '3,3': '6', '3,4': '' });
});

test.each([
  ['<calcPr calcId="191029" calcMode="manual"/>', '<calcPr calcId="191029" calcMode="manual" fullCalcOnLoad="1"/>'],
  ['<calcPr fullCalcOnLoad="0"></calcPr>', '<calcPr fullCalcOnLoad="1"/>'],
  ['', '<calcPr fullCalcOnLoad="1"/>'],
])('the workbook is computed when it is opened: %s', async (settings, expected) => {
  const plain = '<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="Arkusz" sheetId="1" r:id="r1"/></sheets>';
  const parts = workbookParts('<row r="1"/>', { 'xl/workbook.xml': `${plain}${settings}<extLst/></workbook>` });
  const zip = await openZip(await writeCells(buildZip(parts), 'Arkusz', new Map([['A1', '1']])), 100_000);
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read('xl/workbook.xml')) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(`${plain}${expected}<extLst/></workbook>`);
});

test('a row that the sheet does not have is refused', async () => {
  await expect(written(rows, { A9: '1' })).rejects.toMatchObject({ reason: 'damaged' });
});
