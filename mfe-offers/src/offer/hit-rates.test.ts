import { expect, test } from 'vitest';
import { hitRates, lostBy } from './hit-rates';

const offer = (forestDistrictName: string | null, state: 'open' | 'closed' | 'won' | 'lost') => ({
  forestDistrictName,
  state,
});

test('only decided offers count, by district', () => {
  const offers = [
    offer('Namysłów', 'won'),
    offer('Namysłów', 'lost'),
    offer('Namysłów', 'lost'),
    offer('Brzeg', 'open'),
  ];
  expect(hitRates([...offers, offer(null, 'won')], 'nie wybrano')).toEqual([
    { district: 'Namysłów', won: 1, lost: 2, rate: 33.33 },
    { district: 'nie wybrano', won: 1, lost: 0, rate: 100 },
  ]);
});

test('lostBy is the difference to the winner in percent', () => {
  expect(lostBy({ net: 110, winnerNet: 100 })).toBe(10);
  expect(lostBy({ net: 110, winnerNet: null })).toBeNull();
});
