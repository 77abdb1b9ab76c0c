import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { itemOf } from '../testing/order-of';
import { isPointedOut, itemNote } from './item-note';
import { blankItem, type ItemValues } from './order-values';

afterEach(cleanup);

const row = (key: string): ItemValues => ({
  ...blankItem(undefined),
  posNo: '7',
  actionCode: { ...itemOf().actionCode, key },
});

describe('what is said under a row of a new order', () => {
  it.each([
    ['AKT 1', true],
    ['AKT-OCENA', true],
    ['KĘPA', true],
    ['KĘPA-2', true],
    ['AKTUAL', false],
    ['ZRYWKA AKT 1', false],
    ['KEPA', false],
  ])('%s is pointed out as no work to be settled: %s', (key, pointedOut) => {
    expect(isPointedOut(row(key), true)).toBe(pointedOut);
    expect(isPointedOut(row(key), false)).toBe(false);
    render(itemNote(row(key), true));
    expect(screen.queryAllByText(/wpis informacyjny/)).toHaveLength(pointedOut ? 1 : 0);
  });

  it('a missing code is asked for, once the row is begun', () => {
    expect(itemNote(blankItem(undefined), true)).toBeNull();
    render(itemNote({ ...blankItem(undefined), posNo: '7' }, false));
    expect(screen.getByText('UZUPEŁNIJ KOD').closest('[title]')?.getAttribute('title')).toBe(
      'Uzupełnij kod czynności!',
    );
  });
});
