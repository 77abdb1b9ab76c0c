import { expect, it } from 'vitest';
import { rowChanges } from './row-changes';

it('keeps rows with a known id, adds rows without one or with an unknown one, removes the rest', () => {
  const known = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const sent = [
    { id: 3, posNo: 'c' },
    { id: null, posNo: 'new' },
    { posNo: 'also new' },
    { id: 9, posNo: 'gone' },
    { id: 3, posNo: 'twice' },
  ];
  expect(rowChanges(known, sent)).toEqual({
    kept: [{ id: 3, posNo: 'c' }],
    added: [{ id: null, posNo: 'new' }, { posNo: 'also new' }, { id: 9, posNo: 'gone' }, { id: 3, posNo: 'twice' }],
    removed: [{ id: 1 }, { id: 2 }],
  });
});
