import { expect, it } from 'vitest';
import { matchItemsToParts } from './part-matching';

it('lists every item under each part it matches, in the order of the items', () => {
  const exact = { posNo: ' 21', forestAddress: '02-20-1-06-123-a-00' };
  const otherPosition = { posNo: '22', forestAddress: '02-20-1-06-123-a-00' };
  const district = { posNo: '55', forestAddress: '02-20-1-06---' };
  const lettered = { posNo: '47', forestAddress: '02-20-1-06-201B-b-00' };
  const parts = [{ ...exact, posNo: '21 ' }, lettered, { posNo: '55', forestAddress: '02-20-1-07---' }];
  const matches = matchItemsToParts([exact, otherPosition, district, lettered], parts);
  expect(parts.map((part) => matches.get(part))).toEqual([[exact, district], [district, lettered], []]);
});
