import { describe, expect, it } from 'vitest';
import { itemChanges } from './item-changes';

describe('itemChanges', () => {
  it('keeps what is still there, adds what is new, removes what is gone', () => {
    const changes = itemChanges([{ id: 1 }, { id: 2 }], [{ id: 2, lp: 'a' }, { id: null, lp: 'b' }, { lp: 'c' }]);
    expect(changes).toEqual({
      kept: [{ id: 2, lp: 'a' }],
      added: [{ id: null, lp: 'b' }, { lp: 'c' }],
      removed: [{ id: 1 }],
    });
  });

  it('makes a new item of an id that is not the contract’s or comes twice', () => {
    const changes = itemChanges([{ id: 1 }], [{ id: 1 }, { id: 1 }, { id: 9 }]);
    expect(changes.kept).toHaveLength(1);
    expect(changes.added).toHaveLength(2);
    expect(changes.removed).toEqual([]);
  });
});
