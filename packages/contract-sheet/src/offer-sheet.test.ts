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

test.each(names)('%s: emptied it has the same rows, filled in it is the same contract', async (name) => {
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

test('an empty form is no fault: neither its prices nor its sums, number and date', async () => {
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

test('a sheet without a table of prices is refused with a sentence', async () => {
  const bytes = sampleBytes('umowa-01-czysta.xlsx');
  await expect(parseOfferSheet(bytes.subarray(0, 50), dictionaries)).rejects.toMatchObject({ reason: 'damaged' });
});
