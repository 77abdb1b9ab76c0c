import { expect, test } from 'vitest';
import { gridColumns } from './grid-column';
import { printedText } from './printed-text';

type Row = {
  readonly name: string;
  readonly amount: number | null;
  readonly due: string | null;
  readonly unit: string | null;
  readonly code: { readonly key: string } | null;
};

const column = gridColumns<Row>();
const columns = [
  column.text('name', 'Opis'),
  column.decimal('amount', 'Ilość'),
  column.date('due', 'Termin'),
  column.select('unit', 'J.m.', { options: [{ value: 'M3', label: 'm³' }] }),
  column.search('code', 'Kod', { find: async () => [], labelOf: ({ key }) => key, keyOf: ({ key }) => key }),
  column.readonly('value', 'Wartość', () => null),
];

const printed = (row: Row) => columns.map((one) => printedText(one, row)?.replaceAll('\u00a0', ' '));

test('a cell prints the text that its input shows', () => {
  const row = { name: 'Zrywka', amount: 1234.5, due: '2026-03-01', unit: 'M3', code: { key: 'CWD-D' } };
  expect(printed(row)).toEqual(['Zrywka', '1 234,50', '01.03.2026', 'm³', 'CWD-D', undefined]);
});

test('an empty cell prints nothing, an unknown choice itself', () => {
  expect(printed({ name: '', amount: null, due: null, unit: null, code: null }).slice(0, 5)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(printed({ name: '', amount: 0, due: null, unit: 'XX', code: null })[3]).toBe('XX');
});
