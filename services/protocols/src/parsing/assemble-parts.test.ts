import { decimal } from '@ostep/kernel';
import { expect, it } from 'vitest';
import { assembleParts } from './assemble-parts';
import type { DocumentEvent, ItemRow } from './document-event';
import { figureCell } from './figure-cell';

const placed = { posNo: '21', forestAddress: '02-20-1-06-123-a-00' };
const next = { posNo: '22', forestAddress: '02-20-1-06-124-a-00' };
const nowhere = { posNo: null, forestAddress: null };

function item(value: string, place: ItemRow['place'], hourly = false): DocumentEvent {
  const code = { text: 'GODZ RH8', known: null, rest: '' };
  const figures = { amount: figureCell('1'), rate: figureCell(value), value: figureCell(value) };
  const rest = {
    name: '',
    lp: null,
    placeFromAbove: false,
    addressPiece: '',
    unplaced: '',
    orderNumber: null,
    page: 1,
  };
  return { kind: 'item', item: { ...figures, ...rest, code, hourly, place, printed: { lines: [], cells: {} } } };
}

const sum = (figure: string, scope: 'part' | 'document', kind: 'netto' | 'amount' = 'netto'): DocumentEvent => ({
  kind: 'sum',
  sum: { kind, scope, figure: decimal(figure), label: '', behindPosition: null },
  lines: [],
});

const partsOf = (...events: DocumentEvent[]) =>
  assembleParts(events).parts.map(({ items, openBelow, place }) => [place.posNo, items.length, openBelow]);

it('rows without a place belong to the section above if its printed sum includes them', () => {
  const rows = [item('10', placed), item('5', nowhere, true)];
  expect(partsOf(...rows, sum('15', 'part'), item('7', next))).toEqual([
    ['21', 2, false],
    ['22', 1, false],
  ]);
});

it('rows without a place come last if no sum decides, and the section above is marked', () => {
  expect(partsOf(item('10', placed), item('5', nowhere, true), item('7', next))).toEqual([
    ['21', 1, true],
    ['22', 1, false],
    [null, 1, false],
  ]);
});

it('hours without a place belong to the section above if other hours have a place', () => {
  const events = [item('10', placed), item('5', nowhere, true), item('7', next, true)];
  expect(partsOf(...events)).toEqual([
    ['21', 2, false],
    ['22', 1, false],
  ]);
  const [part] = assembleParts(events).parts;
  expect(part?.items.map(({ placeFromAbove }) => placeFromAbove)).toEqual([false, true]);
});

it('hours belong to the section above if other rows omit their place too, but not after the last row with one', () => {
  const events = [item('10', placed), item('5', nowhere, true), item('7', next), item('3', nowhere)];
  expect(partsOf(...events, item('2', nowhere, true))).toEqual([
    ['21', 2, false],
    ['22', 2, true],
    [null, 1, false],
  ]);
});

it('hours between two rows of one place belong to that place', () => {
  const events = [item('10', placed), item('5', nowhere, true), item('3', nowhere), item('7', next)];
  expect(partsOf(...events)).toEqual([
    ['21', 3, false],
    ['22', 1, false],
  ]);
  const values = assembleParts(events).parts[0]?.items.map(({ value }) => String(value.exact));
  expect(values).toEqual(['10', '5', '3']);
});

it('a sum that begins with the digits of its position’s number is compared with its items', () => {
  const events = (value: string) => {
    const printed = { kind: 'netto', scope: 'part', figure: decimal('21915.09'), label: '' } as const;
    const behindPosition = { posNo: '21', figure: decimal('915.09') };
    return [item(value, placed), { kind: 'sum', sum: { ...printed, behindPosition }, lines: [] } as const];
  };
  const printedValue = (value: string) => String(assembleParts(events(value)).parts[0]?.printedValue);
  expect(printedValue('21915.09')).toBe('21915.09');
  expect(printedValue('915.09')).toBe('915.09');
});

it('of two figures in the last line the sum of the items is the net value', () => {
  const events = [item('10', placed), sum('3', 'part', 'amount'), sum('3', 'document'), sum('10', 'document')];
  const { totals } = assembleParts(events);
  expect([totals.netto, totals.amount].map((some) => some.map(String))).toEqual([['10'], ['3']]);
});
