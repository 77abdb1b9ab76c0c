import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test, vi } from 'vitest';
import { rowsOf, type SheetColumn, sheetOf } from './sheet';
import { workbookStream } from './workbook';
import { workbookFile, workbookResponse } from './workbook-response';

type Row = { readonly name: string; readonly amount: number | null; readonly date: string | null };

const columns: readonly SheetColumn<Row>[] = [
  { header: 'Nazwa', kind: 'text', width: 20, value: (row) => row.name },
  { header: 'Kwota', kind: 'money', width: 12, isSummed: true, value: (row) => row.amount },
  { header: 'Data', kind: 'date', width: 12, value: (row) => row.date },
  { header: 'Miesiąc', kind: 'month', width: 14, value: (row) => row.date?.slice(0, 7) ?? null },
];

const bytesOf = (rows: readonly Row[], shown = columns) =>
  new Response(workbookStream([sheetOf('Prace: ekip [1/2]', shown, rows)])).arrayBuffer();

async function bookOf(rows: readonly Row[], shown = columns) {
  const bytes = await bytesOf(rows, shown);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes);
  return workbook;
}

async function readBack(rows: readonly Row[], shown = columns) {
  const [sheet] = (await bookOf(rows, shown)).worksheets;
  if (!sheet) throw new Error('the workbook has no sheet');
  return sheet;
}

const row = (change: Partial<Row> = {}): Row => ({ name: 'Sadzenie', amount: 2491.05, date: '2026-04-10', ...change });

test('texts, numbers, days and months are read back with their types', async () => {
  const sheet = await readBack([row({ name: 'Zażółć <gęślą> & "jaźń"\u0001' })]);
  expect(sheet.name).toBe('Prace  ekip  1 2 ');
  expect(sheet.getRow(1).values).toEqual([undefined, 'Nazwa', 'Kwota', 'Data', 'Miesiąc']);
  const cells = sheet.getRow(2);
  expect(cells.getCell(1).value).toBe('Zażółć <gęślą> & "jaźń"');
  expect(cells.getCell(2).value).toBe(2491.05);
  expect(cells.getCell(2).numFmt).toContain('zł');
  expect(cells.getCell(3).value).toEqual(new Date('2026-04-10T00:00:00Z'));
  expect(cells.getCell(4).value).toEqual(new Date('2026-04-01T00:00:00Z'));
});

test.each(['=1+1', '+48 600', '-5', '@SUM(A1)', '\t=1', '0012'])('%j stays a text', async (name) => {
  const cell = (await readBack([row({ name })])).getRow(2).getCell(1);
  expect(cell.type).toBe(ExcelJS.ValueType.String);
  expect(cell.formula).toBeUndefined();
  expect(cell.value).toBe(name);
  // Also what is typed into the cell later stays a text.
  expect(cell.numFmt).toBe('@');
});

/** Elements of the file, read without exceljs. */
function elementsOf(xml: string, path: string) {
  const found: Readonly<Record<string, string>>[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (open.join('/').endsWith(path)) found.push(attributes);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return found;
}

test('text cells have quotePrefix, other cells do not', async () => {
  const files = unzipSync(new Uint8Array(await bytesOf([row({ name: '=1+1' })])));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const styles = elementsOf(read('xl/styles.xml'), 'cellXfs/xf');
  const cells = elementsOf(read('xl/worksheets/sheet1.xml'), 'row/c');
  const quoted = cells.filter(({ s }) => styles[Number(s)]?.quotePrefix === '1').map(({ r }) => r);
  expect(quoted).toEqual(['A1', 'A2', 'A3']);
  expect(cells.length).toBeGreaterThan(6);
});

test('sums are formulas below the rows, exact to the grosz, and follow the filter', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => row({ name: `Wiersz ${index}`, amount: index / 100 }));
  const sheet = await readBack(rows);
  expect(sheet.rowCount).toBe(1002);
  expect(sheet.getRow(1001).getCell(2).value).toBe(9.99);
  expect(sheet.getRow(1002).getCell(1).value).toBe('Razem');
  expect(sheet.getRow(1002).getCell(2).value).toEqual({ formula: 'SUBTOTAL(109,B2:B1001)', result: 4995 });
  expect(sheet.getRow(1002).getCell(2).font.bold).toBe(true);
  expect(sheet.autoFilter).toBe('A1:D1001');
});

test('an empty list has headers and no sums', async () => {
  const sheet = await readBack([]);
  expect(sheet.rowCount).toBe(1);
});

test('the header stays visible and is on every page; wide sheets are printed in landscape', async () => {
  const sheet = await readBack([row()]);
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  expect(sheet.pageSetup).toMatchObject({ orientation: 'portrait', fitToWidth: 1, paperSize: 9 });
  expect(sheet.pageSetup.printTitlesRow).toBe('1:1');
  const wide = Array.from(
    { length: 30 },
    (_, index): SheetColumn<Row> => ({ header: `K${index}`, kind: 'text', width: 5, value: () => `w${index}` }),
  );
  const across = await readBack([row()], wide);
  expect(across.getCell('AD2').value).toBe('w29');
  expect(across.pageSetup.orientation).toBe('landscape');
});

test.each([
  ['Zakresy czynności', 'zakresy-czynnosci-2026-04-10.xlsx'],
  ['Łąki / żwir', 'laki-zwir-2026-04-10.xlsx'],
  ['???', 'arkusz-2026-04-10.xlsx'],
])('a workbook of %s is a file %s', (name, file) => {
  const response = workbookResponse(new Date('2026-04-09T23:30:00Z'), [sheetOf(name, columns, [])]);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
});

test('each kind of number has its format; the header is bold and wraps', async () => {
  const kinds = ['count', 'quantity', 'percent', 'date', 'month'] as const;
  const shown = kinds.map((kind): SheetColumn<Row> => {
    const isDay = kind === 'date' || kind === 'month';
    return {
      header: kind,
      kind,
      width: 10,
      value: () => (isDay ? '2026-04-10'.slice(0, kind === 'date' ? 10 : 7) : 1),
    };
  });
  const sheet = await readBack([row()], shown);
  const forms = kinds.map((_, at) => sheet.getRow(2).getCell(at + 1).numFmt);
  expect(forms).toEqual(['0', '#,##0.00', '#,##0.00', 'dd.mm.yyyy', '[$-415]mmmm yyyy']);
  const head = sheet.getRow(1).getCell(1);
  expect(head.font.bold).toBe(true);
  expect(head.alignment).toMatchObject({ wrapText: true, vertical: 'top' });
});

test('printed pages have narrow margins, fit the width and are numbered', async () => {
  const { pageSetup, headerFooter } = await readBack([row()]);
  const margins = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 };
  expect(pageSetup).toMatchObject({ fitToPage: true, fitToHeight: 0, margins });
  expect(headerFooter.oddFooter).toBe('&L&A&RStrona &P z &N');
});

test('a sheet as wide as a page in portrait is printed in portrait', async () => {
  const shown: SheetColumn<Row>[] = [{ header: 'Nazwa', kind: 'text', width: 95, value: ({ name }) => name }];
  expect((await readBack([row()], shown)).pageSetup.orientation).toBe('portrait');
});

test('a missing value is an empty cell; a text longer than a cell may hold is cut', async () => {
  const sheet = await readBack([row({ name: '', amount: null, date: null }), row({ name: 'x'.repeat(40_000) })]);
  expect([1, 2, 3, 4].map((at) => sheet.getRow(2).getCell(at).value)).toEqual([null, null, null, null]);
  expect(String(sheet.getRow(3).getCell(1).value)).toHaveLength(32_767);
});

test('only the first cell of the sums has a label; a list without sums has no such row', async () => {
  const sums = (await readBack([row()])).getRow(3);
  expect([1, 3, 4].map((at) => sums.getCell(at).value)).toEqual(['Razem', null, null]);
  const unsummed = columns.map(({ isSummed: _, ...column }) => column);
  expect((await readBack([row()], unsummed)).rowCount).toBe(2);
});

test('a text in a summed column is left out of the sum', async () => {
  const shown: SheetColumn<Row>[] = [
    { header: 'Miesiąc', kind: 'text', width: 9, isSummed: true, value: (r) => r.name },
  ];
  const sheet = await readBack([row({ name: '2026-04' })], shown);
  expect(sheet.getRow(2).getCell(1).value).toBe('2026-04');
  expect(sheet.getRow(3).getCell(1).value).toMatchObject({ formula: 'SUBTOTAL(109,A2:A2)' });
});

test('an error while rows are read ends the workbook with that error', async () => {
  async function* rows(): AsyncGenerator<Row> {
    yield row();
    throw new Error('the database went away');
  }
  const stream = workbookStream([sheetOf('Prace', columns, rows())]);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow('the database went away');
});

test('no further rows are read once the workbook is no longer read', async () => {
  const read = vi.fn();
  async function* rows(): AsyncGenerator<Row> {
    for (let at = 0; at < 100_000; at += 1) {
      read(at);
      yield row();
    }
  }
  const reader = workbookStream([sheetOf('Prace', columns, rows())]).getReader();
  await reader.read();
  await reader.cancel();
  const before = read.mock.calls.length;
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(read.mock.calls.length - before).toBeLessThan(300);
});

test('the rows written so far are told, of all sheets, and what is thrown then ends the workbook', async () => {
  const sheets = () =>
    [250, 150].map((rows) =>
      sheetOf(
        `${rows}`,
        columns,
        Array.from({ length: rows }, () => row()),
      ),
    );
  const file = workbookFile(new Date('2026-04-10T08:00:00Z'), sheets(), 'Prace');
  expect(file).toMatchObject({ name: 'prace-2026-04-10.xlsx', records: 250, rows: 400 });
  const written: number[] = [];
  await new Response(file.content((rows) => written.push(rows))).arrayBuffer();
  expect(written).toEqual([99, 199, 349]);
  const stopped = workbookStream(sheets(), (rows) => {
    if (rows > 100) throw new Error('it was cancelled');
  });
  await expect(new Response(stopped).arrayBuffer()).rejects.toThrow('it was cancelled');
});

test('rows of ids are read some at a time, in the order of the ids', async () => {
  const asked: number[][] = [];
  const read = async (ids: readonly number[]) => {
    asked.push([...ids]);
    return ids.map((id) => row({ amount: id }));
  };
  const sheet = sheetOf('Prace', columns, rowsOf([5, 3, 9], 2, read), 3);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await new Response(workbookStream([sheet])).arrayBuffer());
  expect([2, 3, 4].map((at) => workbook.worksheets[0]?.getRow(at).getCell(2).value)).toEqual([5, 3, 9]);
  expect(asked).toEqual([[5, 3], [9]]);
});

test('other requests are served while a long list is written', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await readBack(Array.from({ length: 1000 }, () => row()));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});
