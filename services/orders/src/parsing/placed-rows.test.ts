import type { OrderColumn } from '@ostep/api-orders';
import type { TableRow } from '@ostep/document-reader';
import { describe, expect, it } from 'vitest';
import { isItem, rowsAboveRemarks } from './order-rows';
import { looseRows, placedRows } from './placed-rows';

type Row = TableRow<OrderColumn>;

function row(cells: Row['cells'], text = Object.values(cells).join(' ')): Row {
  return {
    page: 1,
    top: 0,
    cells,
    places: {},
    others: [],
    under: cells,
    label: '',
    text,
    lines: [],
    unplaced: '',
    anchored: true,
  };
}

const first = row({
  lp: '1',
  posNo: '21',
  forestAddress: '02-20-1-06-123-a-00',
  actionGroup: 'PIEL',
  actionCode: 'KOSZ-CHN',
  amount: '1,00',
});
const bare = row({ lp: '2', posNo: '', forestAddress: '', actionGroup: '', actionCode: 'MOT-PAS', amount: '2,00' });
const places = (rows: readonly Row[], ruled: boolean) =>
  placedRows(rows, ruled).map(({ cells, placeFromAbove }) => [cells.posNo, placeFromAbove]);

it('has the words of its row that no named column holds, but not a unit, beside it', () => {
  const strayOf = (more: Partial<Row>) => placedRows([{ ...first, ...more }], true)[0]?.stray;
  expect(strayOf({ unplaced: 'ostoja' })).toBe('ostoja');
  expect(strayOf({ others: [{ title: '', text: 'mokro', lines: [] }] })).toBe('mokro');
  expect(strayOf({ others: [{ title: '', text: 'HA', lines: [] }] })).toBeUndefined();
  expect(strayOf({ others: [{ title: 'Akcje', text: 'Edytuj', lines: [] }] })).toBeUndefined();
});

it('has what stands in a column that no field takes and is not of its kind beside it', () => {
  const strayOf = (cells: Row['cells']) => placedRows([row({ ...first.cells, ...cells })], true)[0]?.stray;
  expect(strayOf({ price: '120,00 zł', startDate: '2.04.2026' })).toBeUndefined();
  expect(strayOf({ price: '2,50 rbg' })).toBeUndefined();
  expect(strayOf({ startDate: 'po zrębie' })).toBe('po zrębie');
});

describe('a row that is repeated at the top of the next page', () => {
  it('is one item, unless anything in it differs', () => {
    expect(placedRows([first, { ...first, page: 2 }], true)).toHaveLength(1);
    expect(placedRows([first, first], true)).toHaveLength(2);
    expect(placedRows([first, { ...row({ ...first.cells, amount: '3,00' }), page: 2 }], true)).toHaveLength(2);
  });
});

it('does not take a remark below the columns for a row, but a complete row', () => {
  const heading = { ...row({ lp: 'Uwagi:' }), anchored: false };
  const remark = row({ lp: '1. Przed', forestAddress: 'rozpoczęciem prac', actionCode: '600 000' });
  expect(rowsAboveRemarks([first, heading, remark])).toEqual([first]);
  expect(rowsAboveRemarks([first, heading, bare])).toHaveLength(3);
});

describe('the place of an item', () => {
  it('is taken from the row above only in tables without ruling lines, and marked', () => {
    expect(places([first, bare], false)).toEqual([
      ['21', false],
      ['21', true],
    ]);
    expect(places([first, bare], true)).toEqual([
      ['21', false],
      ['', false],
    ]);
  });

  it('is never taken from above for work by the hour', () => {
    const hours = row({ ...bare.cells, actionCode: 'GODZ RH8' });
    const byUnit = row({ ...bare.cells, unit: 'r-g' });
    expect(places([first, hours, byUnit], false)).toEqual([
      ['21', false],
      ['', false],
      ['', false],
    ]);
  });

  it('is that of the heading above it', () => {
    const heading = row({}, 'Poz. planu 34 Adres leśny 02-20-1-06-123 -a -00');
    const [, item] = placedRows([first, heading, bare], true);
    expect(item?.cells).toMatchObject({ posNo: '34', forestAddress: '02-20-1-06-123-a-00' });
  });

  it('is never that of an earlier heading if the position of the last one cannot be read', () => {
    const headings = [
      'Poz. planu 34 Adres leśny 02-20-1-06-123 -a -00',
      'Poz. planu ?? Adres leśny 02-20-1-06-118 -f -00',
    ];
    const [before, after] = headings.map((text) => row({}, text));
    const items = placedRows(
      [before, bare, after, bare].filter((one) => one !== undefined),
      true,
    );
    expect(items.map(({ cells }) => [cells.posNo, cells.forestAddress])).toEqual([
      ['34', '02-20-1-06-123-a-00'],
      ['', '02-20-1-06-118-f-00'],
    ]);
  });

  it('is read although a scan misread a letter of the heading', () => {
    const [item] = placedRows([row({}, 'Poz. olanu 47 Adres leśny 02-20-1-06-123 -a -00'), bare], true);
    expect(item?.cells.posNo).toBe('47');
  });
});

it('text that no row contains is reported for the items above and below it', () => {
  const rest = { ...row({ actionDesc: 'Rozdrabnianie' }), anchored: false };
  const heading = { ...row({ lp: 'Hodowla lasu' }), anchored: false };
  const strays = (rows: readonly Row[]) => placedRows(rows, true).map(({ stray }) => stray);
  expect(strays([first, rest, bare])).toEqual(['Rozdrabnianie', 'Rozdrabnianie']);
  expect(strays([first, { ...rest, label: 'gleby' }, bare])).toEqual(['Rozdrabnianie', 'Rozdrabnianie']);
  expect(strays([first, heading, bare, rest])).toEqual([undefined, undefined]);
});

it('does not take titles that continue below the header for an item', () => {
  const titles = row({ forestAddress: 'wydzielenia', actionCode: '/ mat.', amount: 'manip.', dueDate: 'wykonania' });
  expect([titles, bare].map(isItem)).toEqual([false, true]);
});

describe('looseRows', () => {
  const note = { ...row({}, 'prace od poz. 3 wykonać do 30.06'), anchored: false };
  const heading = {
    ...row({}, 'Poz. planu 21 Adres leśny 02-20-1-06-123-a-00'),
    label: 'Poz. planu 21',
    anchored: false,
  };

  it('are rows between the items that are no items, sums or headings', () => {
    expect(looseRows({ rows: [first, note, bare], ruled: false })).toEqual([note]);
    expect(looseRows({ rows: [first, heading, bare], ruled: false })).toEqual([]);
    const sum = { ...note, text: 'Razem 3,00', under: { amount: '3,00' } };
    const remark = { ...note, text: 'Razem z brygadą nr 3' };
    expect(looseRows({ rows: [first, sum, remark, bare], ruled: false })).toEqual([remark]);
  });

  it('are not those above the first item, and below the last one only within ruling lines', () => {
    expect(looseRows({ rows: [note, first, bare, note], ruled: false })).toEqual([]);
    expect(looseRows({ rows: [note, first, bare, note], ruled: true })).toEqual([note]);
    const sum = { ...note, text: '88 859,26' };
    expect(looseRows({ rows: [first, bare, sum], ruled: true })).toEqual([]);
  });
});
