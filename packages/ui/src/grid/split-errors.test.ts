import { expect, test } from 'vitest';
import { splitErrors } from './split-errors';

test('errors of a grid are grouped by row and column; the first of a column counts', () => {
  const { of, first } = splitErrors(
    {
      orderNumber: 'Pole wymagane.',
      orderItems: 'Dodaj pozycję.',
      'orderItemsOther.0.lp': 'Inna tabela.',
      'orderItems.3.amount': 'Wpisz liczbę.',
      'orderItems.1.actionCode': 'Wybierz kod.',
      'orderItems.1.actionCode.id': 'Nieznany kod.',
      'orderItems.1.dueDate': 'Podaj datę.',
      'orderItems.12.lp': 'Pole wymagane.',
    },
    'orderItems',
  );
  expect([of(0), of(1), of(3)]).toEqual([
    {},
    { actionCode: 'Wybierz kod.', dueDate: 'Podaj datę.' },
    { amount: 'Wpisz liczbę.' },
  ]);
  expect(first).toBe(1);
});

test('an error may belong to a whole row; without errors there is no first row', () => {
  const { of, first } = splitErrors({ 'items.0': 'Pozycja powtórzona.' }, 'items');
  expect([of(0), first]).toEqual([{ '': 'Pozycja powtórzona.' }, 0]);
  expect(splitErrors({ other: 'x' }, 'items').first).toBeNull();
});
