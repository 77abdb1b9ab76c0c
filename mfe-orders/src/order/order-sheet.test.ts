import type { OrderRow } from '@ostep/api-orders';
import { expect, test } from 'vitest';
import { orderSheet } from './order-sheet';

const row: OrderRow = {
  id: 5,
  orderNumber: '16/2026',
  orderDate: '2026-03-30',
  finishedDate: '2026-05-04',
  contract: 3,
  contractNumber: 'SA.271.1.4.2026',
  forestDistrictId: 1,
  forestDistrictName: 'Namysłów',
  forestDistrictPart: '06 Gola',
  temporary: false,
  orderStatus: 'DONE_REPORTED',
  itemCount: 2,
};

test('the workbook has the columns of the list', () => {
  const { name, columns, rows } = orderSheet([row]);
  expect(name).toBe('Zlecenia');
  expect(rows).toEqual([row]);
  expect(columns.map(({ header, kind, value }) => [header, kind, value(row)])).toEqual([
    ['Numer zlecenia', 'text', '16/2026'],
    ['Data zlecenia', 'date', '2026-03-30'],
    ['Status', 'text', 'Zgłoszone zakończenie'],
    ['Wersja robocza', 'text', 'Nie'],
    ['Nadleśnictwo', 'text', 'Namysłów'],
    ['Leśnictwo', 'text', '06 Gola'],
    ['Numer umowy', 'text', 'SA.271.1.4.2026'],
    ['Data zakończenia prac', 'date', '2026-05-04'],
    ['Liczba pozycji', 'count', 2],
  ]);
});

test('a draft is marked', () => {
  const draft = { ...row, temporary: true };
  const column = orderSheet([draft]).columns.find(({ header }) => header === 'Wersja robocza');
  expect(column?.value(draft)).toBe('Tak');
});
