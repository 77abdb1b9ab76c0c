import { readWorkbook } from '@ostep/document-reader';
import { sampleBytes, sampleNames } from '@ostep/test-documents/samples';
import { expect, test } from 'vitest';
import { fillOfferSheet } from './fill-offer-sheet';
import { parseContractSheet } from './parse-contract-sheet';
import { parseOfferSheet } from './parse-offer-sheet';
import { demoDictionaries } from './testing/demo-dictionaries';
import { emptyForm } from './testing/empty-form';

const dictionaries = demoDictionaries();
const names = sampleNames(/(?:^|\/)umowa-.*\.xlsx$/);

const figures = ({ contractItems }: Awaited<ReturnType<typeof parseContractSheet>>) =>
  contractItems.map(({ parseLog: _, ...item }) => item);

test.each(names)('%s: without prices it has the same rows, filled in again it is the same contract', async (name) => {
  const bytes = sampleBytes(name);
  const before = await parseContractSheet(bytes, dictionaries);
  const { read, empty } = await emptyForm(bytes);
  const form = await parseOfferSheet(empty, dictionaries);
  const rowOf = ({ unitPriceNetto: _, ...row }: (typeof read.rows)[number]) => row;
  expect(form.rows.map(rowOf)).toEqual(read.rows.map(rowOf));
  expect(form.rows.every(({ unitPriceNetto }) => unitPriceNetto === null)).toBe(true);

  const prices = read.rows.map((row) => ({ ...row, price: row.unitPriceNetto }));
  const filled = await fillOfferSheet(empty, { ...form, rows: prices });
  const after = await parseContractSheet(filled, dictionaries);
  expect(figures(after)).toEqual(figures(before));
  const differ = after.parseLog.logList.filter(({ action }) => /różni się|w arkuszu \d/u.test(action));
  expect(differ).toEqual([]);
});

test('missing prices, sums, number and date of an empty form are not logged as faults', async () => {
  const { empty } = await emptyForm(sampleBytes('umowa-01-czysta.xlsx'));
  const form = await parseOfferSheet(empty, dictionaries);
  expect(form.parseLog.parsePositive).toBe(true);
  expect(form).toMatchObject({ part: 'Pakiet nr 4 – Leśnictwo Gola' });
  expect(form.rows).toHaveLength(33);
  expect(form.rows[0]?.cells).toEqual({ price: 'G13', net: 'H13', vat: 'J13', gross: 'K13' });
  expect(form.totals).toEqual([
    { net: 'K59', vat: null, gross: null, printed: null },
    { net: null, vat: 'K60', gross: null, printed: null },
    { net: null, vat: null, gross: 'K61', printed: null },
  ]);
});

async function filledIn(name: string, prices: readonly number[]) {
  const bytes = sampleBytes(name);
  const form = await parseOfferSheet(bytes, dictionaries);
  const rows = form.rows.map((row, index) => ({ ...row, price: prices[index] ?? null }));
  const { sheets } = await readWorkbook(await fillOfferSheet(bytes, { ...form, rows }));
  const shown = (cell: string) => {
    const [sheet, column = '', row = ''] = /^(.*!)?([A-Z])(\d+)$/u.exec(cell)?.slice(1) ?? [];
    const at = sheets.find(({ name: title }) => title === (sheet?.slice(0, -1) ?? form.sheet));
    return at?.rows.find(({ number }) => number === Number(row))?.cells.get(column.charCodeAt(0) - 64);
  };
  return { form, shown: (cell: string) => [shown(cell)?.text, shown(cell)?.formula] };
}

test('sums of sections are left to be computed, the total is written', async () => {
  const { shown } = await filledIn('own/kosztorys-sumy-dzialow.xlsx', [1230, 286.6, 500, 70]);
  expect([shown('G7'), shown('H7'), shown('K9')]).toEqual([
    ['1230', false],
    ['15375', true],
    ['1863', true],
  ]);
  expect([shown('H10'), shown('J10'), shown('H13')]).toEqual([
    ['', true],
    ['', true],
    ['', true],
  ]);
  expect([shown('H14'), shown('K14')]).toEqual([
    ['46064', true],
    ['49749.12', true],
  ]);
});

test('formulas of another sheet that use the total are left to be computed', async () => {
  const { shown } = await filledIn('own/kosztorys-drugi-arkusz.xlsx', [1230, 286.6, 500, 70]);
  expect(shown('H10')).toEqual(['46064', true]);
  for (const cell of ['Formularz ofertowy!B1', 'Formularz ofertowy!B2', 'Formularz ofertowy!B3'])
    expect(shown(cell)).toEqual(['', true]);
});

test('the sheet of a second package is named', async () => {
  const { form } = await filledIn('own/kosztorys-dwa-pakiety.xlsx', []);
  expect(form.sheet).toBe('Pakiet 2');
  expect(form.parseLog.logList.filter(({ status }) => status === 'NEGATIVE').map(({ action }) => action)).toEqual([
    'Arkusz „Pakiet 3” też zawiera tabelę z cenami i nie został wczytany.',
  ]);
});

test('a damaged file is refused', async () => {
  const bytes = sampleBytes('umowa-01-czysta.xlsx');
  await expect(parseOfferSheet(bytes.subarray(0, 50), dictionaries)).rejects.toMatchObject({ reason: 'damaged' });
});
