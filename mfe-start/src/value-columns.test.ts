import { type StartField, type StartKind, startKinds } from '@ostep/api-start';
import { expect, test } from 'vitest';
import { valueColumns } from './value-columns';

const headers: Readonly<Record<StartKind, readonly StartField[]>> = {
  squads: ['code', 'name', 'active', 'payeeKind', 'payeeName', 'nip', 'account', 'vat'],
  'outside-invoices': ['number', 'issued', 'due', 'buyer', 'nip', 'gross', 'left', 'ksefNumber'],
  balances: ['squad', 'day', 'amount', 'note'],
  'earlier-works': ['day', 'district', 'code', 'scope', 'quantity', 'unit', 'cost', 'revenue'],
  rates: ['squad', 'code', 'scope', 'rate', 'percent'],
};
const columnsOf = (kind: StartKind) => valueColumns(headers[kind], [{ values: headers[kind].map(() => 'x') }]);

test.each(startKinds)('beside the sheet a row of %s keeps what it is known by and its amounts', (kind) => {
  const columns = columnsOf(kind);
  expect(columns.filter((column) => column.kind === 'text' && column.main)).toHaveLength(1);
  const kept = columns.filter((column) => !('hideOrder' in column));
  expect(kept.length).toBeLessThanOrEqual(4);
  const hidden = columns.flatMap((column) => ('hideOrder' in column ? [column.hideOrder] : []));
  expect(hidden.every((order) => order !== undefined && order >= 0)).toBe(true);
  expect(new Set(hidden).size).toBe(hidden.length);
});

test.each([
  ['squads', 'account', 'NIP, Rachunek'],
  ['squads', 'payeeKind', 'Rodzaj wykonawcy, Nazwa firmy'],
  ['outside-invoices', 'buyer', 'Nabywca, NIP'],
  ['earlier-works', 'quantity', 'Ilość, Jednostka'],
  ['rates', 'code', 'Kod, Zakres'],
] as const)('of %s the column of %s holds two values', (kind, field, header) => {
  expect(columnsOf(kind).find(({ key }) => key === field)?.header).toBe(header);
});

test('an account without a NIP has its own header', () => {
  const columns = valueColumns(['nip', 'account'], [{ values: ['–', '61 1090'] }]);
  expect(columns.map(({ header }) => header)).toEqual(['Rachunek']);
});

test('a column without any value is left out', () => {
  expect(valueColumns(['squad', 'note'], [{ values: ['H01', '–'] }]).map(({ key }) => key)).toEqual(['squad']);
});
