import type { CellOrigin, Origin } from '@ostep/kernel';
import { sampleBytes, sampleNames } from '@ostep/test-documents/samples';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { showCells } from './show-cells';
import { demoDictionaries } from './testing/demo-dictionaries';
import { parsedRows } from './testing/parsed';

const dictionaries = demoDictionaries();
const names = sampleNames(/(?:^|\/)umowa-.*\.xlsx$/);
const headFields = [
  'contractNumber',
  'forestDistrict',
  'offerDate',
  'contractDate',
  'totalNetto',
  'totalBrutto',
] as const;
const itemFields = [
  'posNo',
  'actionCode',
  'actionDesc',
  'actionScope',
  'unitType',
  'amount',
  'unitPriceNetto',
] as const;

const isCell = (origin: Origin): origin is CellOrigin => 'cell' in origin;
const plain = (value: unknown) =>
  String(value ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, '');

function valuesIn(cell: ExcelJS.Cell): string[] {
  const value = cell.result ?? cell.value;
  if (value instanceof Date) return [value.toISOString().slice(0, 10).split('-').reverse().join('.')];
  if (typeof value === 'number') return [plain(Number(value.toPrecision(15))).replace('.', ',')];
  return [plain(cell.text), plain(value)];
}

describe('the cells of values in a contract sheet', () => {
  it.each(names)('every value of %s has its cell, and another library reads it there', async (name) => {
    const { origins, ...form } = await parseContractSheet(sampleBytes(name), dictionaries);
    const missing = [
      ...headFields.filter((field) => form[field] !== null && !origins[field]),
      ...form.contractItems.flatMap((item, index) =>
        itemFields
          .filter((field) => item[field] !== null && !origins[`contractItems.${index}.${field}`])
          .map((field) => `contractItems.${index}.${field}`),
      ),
    ];
    expect(missing).toEqual([]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(sampleBytes(name)).buffer);
    const wrong = Object.entries(origins).filter(([, origin]) => {
      if (!isCell(origin)) return false;
      const cell = book.worksheets.find((sheet) => sheet.name === origin.sheet)?.getCell(origin.cell);
      return !cell || !valuesIn(cell).includes(plain(origin.text));
    });
    // One sample has letters of a broken encoding, which are repaired.
    if (!name.includes('kodowanie')) expect(wrong).toEqual([]);
  });

  it('names the fields that a value without a cell is computed from', async () => {
    const { origins } = await parsedRows([['7.', 'CWD-P', 'Opis', 'M3', 10, 50, 500, '8%']]);
    expect(origins['contractItems.0.lp']).toMatchObject({ text: '7.' });
    expect(origins['contractItems.0.posNo']).toEqual({ from: ['contractItems.0.lp'] });
    expect(origins['contractItems.0.value']).toEqual({
      from: ['contractItems.0.amount', 'contractItems.0.unitPriceNetto'],
    });
  });
});

describe('the cells shown to a person', () => {
  it('have hidden rows marked', async () => {
    const name = names.find((one) => one.includes('ukryte')) ?? '';
    const shown = await showCells(sampleBytes(name), { sheet: null, part: 1 });
    expect(shown.rows.some(({ hidden }) => hidden)).toBe(true);
    expect(shown.columns[0]).toBe('A');
    expect(shown.rows.every(({ number }) => number <= shown.partRows)).toBe(true);
  });
});
