import type { OrderColumn } from '@ostep/api-orders';
import { expect, it } from 'vitest';
import { orderContents } from './order-contents';

const units = ['M3', 'HA', 'SZT'];
const areas = ['2,10', '0,30', '3,03'];
const amounts = ['15,51', '91', '16,19'];
const rates = ['40,00', '12,50', '8,05'];
const values = ['620,40', '1 137,50', '130,33'];

function fits(name: OrderColumn, ...columns: readonly (readonly [title: string, ...cells: readonly string[]])[]) {
  const found = orderContents.fitsOf(
    columns.map(([, ...cells]) => cells),
    columns.map(([title]) => title),
  );
  return found.map((fit) => fit.get(name));
}

it('recognizes quantities by their products with rates, and no area beside them', () => {
  const columns = [
    ['Pow.', ...areas],
    ['Zakres', ...amounts],
    ['Cena', ...rates],
    ['Kwota', ...values],
  ] as const;
  expect(fits('amount', ...columns)).toEqual([-1, 1.2, 1.2, -1]);
  expect(fits('value', ...columns)).toEqual([-1, -1, -1, 1.2]);
});

it('recognizes due dates whose years are wrapped', () => {
  expect(fits('dueDate', ['Kiedy', '15.04.202', '05.05.202'], ['Ilość', '15.04', '5.05'])).toEqual([1, -1]);
  expect(fits('dueDate', ['Kiedy', '08-03-', '21/03/'])).toEqual([1]);
});

it('does not take quantities before a change for the ordered ones', () => {
  const columns = [
    ['Ilość przed zmianą', ...amounts],
    ['po', ...areas],
  ] as const;
  expect(fits('amount', ...columns)).toEqual([-2, 1]);
});

it('does not take a column for quantities if its title states money or another unit than the rows', () => {
  const columns = [
    ['Pow. [ha]', ...areas],
    ['Zakres', ...amounts],
    ['[zł]', ...rates],
    ['J.m.', ...units],
  ] as const;
  expect(fits('amount', ...columns)).toEqual([-1, 1, -1, -1]);
  expect(fits('amount', ['Rozmiar (ha)', ...areas], ['J.m.', 'HA', 'HA', 'HA'])[0]).toBeGreaterThan(1);
});

it('recognizes quantities without a title by the units beside them, if no other figures are there', () => {
  expect(fits('amount', ['Zakres', ...amounts], ['J.m.', ...units])).toEqual([1.1, -1]);
  expect(fits('amount', ['Pow.', ...areas], ['Zakres', ...amounts], ['J.m.', ...units])).toEqual([1, 1.05, -1]);
  expect(fits('amount', ['Zakres', '9 TSZT', '2,50 HA'])).toEqual([1.1]);
  expect(fits('value', ['Wartość robót', '22 205,82', '980,10 zł'])).toEqual([1]);
});

it('recognizes addresses and descriptions under unknown titles, but not remarks of single rows', () => {
  const isDistinctive = (name: OrderColumn, ...cells: readonly string[]) => orderContents.isDistinctive(name, cells, 1);
  expect(isDistinctive('forestAddress', '13-09-2-09-155 -~a -00', '13-09-2-09-31 -f -00')).toBe(true);
  expect(isDistinctive('forestAddress', '155', '31')).toBe(false);
  expect(isDistinctive('actionDesc', 'Palikowanie drzewek', 'Pielenie ręczne')).toBe(true);
  expect(isDistinctive('actionDesc', 'siatka z magazynu', '', 'po 15 maja')).toBe(false);
});
