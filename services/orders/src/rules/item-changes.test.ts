import { describe, expect, it } from 'vitest';
import { itemChanges } from './item-changes';

describe('itemChanges', () => {
  it('keeps ids that are still there, in the order sent', () => {
    const changes = itemChanges([{ id: 1 }, { id: 2 }, { id: 3 }], [{ id: 3 }, { id: null }, { id: 1 }]);
    expect(changes).toEqual({ kept: [{ id: 3 }, { id: 1 }], added: [{ id: null }], removed: [2] });
  });

  it('makes a new item of an id that is foreign or sent twice', () => {
    const changes = itemChanges([{ id: 1 }], [{ id: 1 }, { id: 1 }, { id: 9 }]);
    expect(changes).toEqual({ kept: [{ id: 1 }], added: [{ id: 1 }, { id: 9 }], removed: [] });
  });
});
