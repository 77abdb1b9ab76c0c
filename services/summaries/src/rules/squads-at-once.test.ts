import { expect, test } from 'vitest';
import { squadsAtOnce } from './squads-at-once';

const squad = (squadId: number, squadName: string, lines: number) => ({ squadId, squadName, lines });

test('squads are read together up to a number of lines, in the order of the sheet', () => {
  const squads = [squad(4, 'Żubr', 1), squad(3, 'Dąb', 6), squad(2, 'Dąb', 4), squad(1, 'Łoś', 99), squad(5, 'Buk', 1)];
  expect(squadsAtOnce(squads, 10)).toEqual([[5, 2], [3], [1], [4]]);
  expect(squadsAtOnce(squads, 1_000)).toEqual([[5, 2, 3, 1, 4]]);
  expect(squadsAtOnce([], 10)).toEqual([]);
});
