import { unstatedItem } from '@ostep/api-orders';
import { expect, test } from 'vitest';
import { shortTerms } from './short-terms';

const code = (id: number) => ({ id, key: `KOD-${id}`, value: 'Praca', active: true, defaultWorkGroupId: 1 });
const item = (id: number, dueDate: string | null) => ({ ...unstatedItem, actionCode: code(id), dueDate });
const usual = [
  { actionCodeId: 1, forestDistrictId: null, days: 10 },
  { actionCodeId: 1, forestDistrictId: 7, days: 20 },
  { actionCodeId: 2, forestDistrictId: null, days: 14 },
  { actionCodeId: 3, forestDistrictId: 8, days: 99 },
];

test('reports an order with less time than its work usually takes, in its district if that is known', () => {
  const orderItems = [
    item(1, '2026-03-20'),
    item(1, '2026-03-20'),
    item(1, '2026-03-21'),
    item(2, '2026-03-14'),
    item(2, '2026-03-15'),
    item(3, '2026-03-02'),
    item(1, null),
    item(1, '2026-02-01'),
  ];
  expect(shortTerms({ orderDate: '2026-03-01', forestDistrictId: 7, orderItems }, usual)).toEqual([
    { code: 'KOD-1', dueDate: '2026-03-20', days: 20 },
    { code: 'KOD-2', dueDate: '2026-03-14', days: 14 },
  ]);
  expect(shortTerms({ orderDate: null, forestDistrictId: 7, orderItems }, usual)).toEqual([]);
});
