import type { FoundWork } from '@ostep/api-summaries';
import { expect, test } from 'vitest';
import { sortItems } from './sort-items';

const first = {
  squadName: 'Brzoza',
  squadId: 1,
  forestDistrictName: 'Namysłów',
  orderNumber: '9/2026',
  orderId: 5,
  posNo: '2',
  forestAddress: '02-20-1-06-123-a-00',
  squadAssignmentId: 7,
  protocolDate: '2026-04-10',
  settlementId: 3,
};

/** Each differs from `first` in the next less significant sort key. */
const later: Partial<FoundWork>[] = [
  { settlementId: 4 },
  { protocolDate: '2026-05-02', settlementId: 1 },
  { squadAssignmentId: 8, protocolDate: null, settlementId: null },
  { forestAddress: '02-20-1-06-124-a-00', squadAssignmentId: 1 },
  { posNo: '10', forestAddress: '01' },
  { orderNumber: '09/2026', orderId: 6, posNo: '1' },
  { orderNumber: '14/2026', orderId: 1 },
  { forestDistrictName: 'Świdnica', orderNumber: '1/2026' },
  { squadId: 2, forestDistrictName: 'Bardo' },
  { squadName: 'Ćmielów', forestDistrictName: 'Bardo' },
  { squadName: 'Dąb', squadId: 0 },
];

test('work is sorted by squad, district, order and position in Polish order, with numbers in numeric order', () => {
  const expected = [first, ...later.map((difference) => ({ ...first, ...difference }))] as FoundWork[];
  expect(sortItems(expected.toReversed())).toEqual(expected);
  expect(sortItems([...expected.slice(6), ...expected.slice(0, 6)])).toEqual(expected);
});

test('names that the collation treats as equal have the same rank, and null dates and settlements come first', () => {
  const dated = { ...first, squadId: 9 };
  const undated = { ...dated, protocolDate: null, settlementId: null };
  // The same letter, composed and decomposed.
  const composed = { ...first, squadName: 'Jod\u00f3a', squadId: 4 };
  const decomposed = { ...first, squadName: 'Jodo\u0301a', squadId: 3 };
  const expected = [undated, dated, decomposed, composed] as FoundWork[];
  expect(sortItems(expected.toReversed())).toEqual(expected);
  expect(sortItems(expected)).toEqual(expected);
  const unsettled = { ...dated, settlementId: null };
  expect(sortItems([dated, unsettled] as FoundWork[])).toEqual([unsettled, dated]);
});
