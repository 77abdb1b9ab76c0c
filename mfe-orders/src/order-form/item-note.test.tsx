import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeItem } from '../testing/examples';
import { isHighlighted, itemNote } from './item-note';
import { emptyItem, type ItemValues } from './order-values';

afterEach(cleanup);

const row = (key: string): ItemValues => ({
  ...emptyItem(undefined),
  posNo: '7',
  actionCode: { ...makeItem().actionCode, key },
});

describe('notes under a row of a new order', () => {
  it.each([
    ['AKT 1', true],
    ['AKT-OCENA', true],
    ['KĘPA', true],
    ['KĘPA-2', true],
    ['AKTUAL', false],
    ['ZRYWKA AKT 1', false],
    ['KEPA', false],
  ])('%s is highlighted as not billable: %s', (key, highlighted) => {
    expect(isHighlighted(row(key), true)).toBe(highlighted);
    expect(isHighlighted(row(key), false)).toBe(false);
    render(itemNote(row(key), true));
    expect(screen.queryAllByText(/wpis informacyjny/)).toHaveLength(highlighted ? 1 : 0);
  });

  it('a missing code is reported once the row is not empty', () => {
    expect(itemNote(emptyItem(undefined), true)).toBeNull();
    render(itemNote({ ...emptyItem(undefined), posNo: '7' }, false));
    expect(screen.getByText('UZUPEŁNIJ KOD').closest('[title]')?.getAttribute('title')).toBe(
      'Uzupełnij kod czynności!',
    );
  });
});
