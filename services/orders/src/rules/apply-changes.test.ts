import type { AssignmentRow } from '@ostep/api-orders';
import { describe, expect, it } from 'vitest';
import { applyChanges, changedMeanwhile, rowOf, undoOf } from './apply-changes';
import type { KnownAssignment } from './assignment-state';

const row = (id: number | null, change: Partial<AssignmentRow> = {}): AssignmentRow => ({
  id,
  version: id === null ? null : 2,
  orderItemId: 1,
  squadId: 4,
  workGroupItemId: 3,
  percentRate: 60,
  squadRateNetto: 20,
  amountDone: 5,
  finishedDate: '2026-03-30',
  ...change,
});

const known = (id: number, version = 2): KnownAssignment => ({
  ...row(id),
  id,
  version,
  squadName: 'Jodła',
  workName: 'Ścinka',
  addToSum: true,
  changedBy: 'Anna Nowak',
  changedAt: '2026-03-30T09:00:00Z',
});

describe('applyChanges', () => {
  const names = {
    squads: new Map([[8, { id: 8, name: 'Brzoza' }]]),
    works: new Map([[9, { id: 9, name: 'Zrywka', addToSum: true }]]),
  };

  it('leaves out removed assignments, and appends saved ones with the names of squad and work', () => {
    const changed = row(2, { squadId: 8, workGroupItemId: 9 });
    const added = row(null, { squadId: 8, workGroupItemId: 9, amountDone: 7 });
    const changes = { remove: [{ id: 1, version: 2 }], save: [changed, added] };
    const named = { squadName: 'Brzoza', workName: 'Zrywka', addToSum: true };
    expect(applyChanges([known(1), known(2), known(3)], changes, names)).toEqual([
      known(3),
      { ...changed, ...named },
      { ...added, ...named },
    ]);
  });

  it('has empty names for an unknown squad and work, and does not sum it', () => {
    const added = row(null);
    expect(applyChanges([], { remove: [], save: [added] }, names)).toEqual([
      { ...added, squadName: '', workName: '', addToSum: false },
    ]);
  });
});

describe('changedMeanwhile', () => {
  const stored = [known(1, 3), known(2, 5), known(3, 1)];

  it('contains removed or saved assignments whose version differs from the one that was read', () => {
    const changes = { remove: [{ id: 1, version: 2 }], save: [row(2, { version: 4 }), row(3, { version: 1 })] };
    expect(changedMeanwhile(stored, changes)).toEqual([known(1, 3), known(2, 5)]);
  });

  it('contains no assignments without a version, and no new or unknown ones', () => {
    const save = [row(1, { version: null }), row(null, { version: 7 }), row(99)];
    expect(changedMeanwhile(stored, { remove: [{ id: 2, version: null }], save })).toEqual([]);
  });
});

describe('undoOf', () => {
  it('adds removed assignments, resets changed ones and removes added ones', () => {
    const changes = { remove: [{ id: 1, version: 2 }], save: [row(2, { amountDone: 9 }), row(null)] };
    expect(undoOf([known(1), known(2, 5), known(3)], changes, [11])).toEqual({
      remove: [{ id: 11, version: 1 }],
      save: [row(null), row(2, { version: 6 })],
    });
  });

  it('restores nothing that did not exist', () => {
    const changes = { remove: [{ id: 98, version: 1 }], save: [row(99), row(null)] };
    expect(undoOf([known(1)], changes, [])).toEqual({ remove: [], save: [] });
  });
});

it('a row is the assignment without names and without its last change', () => {
  expect(rowOf(known(1, 7))).toEqual(row(1, { version: 7 }));
});
