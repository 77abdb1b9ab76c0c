import { describe, expect, it } from 'vitest';
import { newGroup, shareSum, validateGroup } from './group-values';

const work = (name: string, profitMarginReference: number | null) => ({ name, profitMarginReference });

describe('the sum of shares', () => {
  it('leaves out the item for the entire work, which replaces the others', () => {
    expect(shareSum([work('Sadzenie', 70.1), work('Dowóz', 29.9), work('Całość prac', 100)])).toBe(100);
    expect(shareSum([work('Sadzenie', 70), work('Dowóz', null)])).toBe(70);
    expect(shareSum([work('Całość prac', 100)])).toBeNull();
  });
});

it('a group needs a name, and each of its items a name and a share', () => {
  expect(Object.keys(validateGroup(newGroup)).sort()).toEqual([
    'name',
    'workGroupItems.0.name',
    'workGroupItems.0.profitMarginReference',
  ]);
});
