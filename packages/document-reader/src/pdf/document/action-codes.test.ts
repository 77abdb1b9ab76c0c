import { expect, it } from 'vitest';
import { ActionCodes } from './action-codes';

const codes = new ActionCodes([
  { key: 'DOŁ-1I', value: 'Dołowanie 1-latek iglastych' },
  { key: 'DOŁ-1L', value: 'Dołowanie 1-latek liściastych' },
  { key: 'GODZ RH8', value: 'Prace godz. ręczne' },
  { key: 'WYK>PASC', value: 'Wykaszanie pasów' },
]);

it.each([
  ['doł-1i', 'DOŁ-1I'],
  ['DOL-1L*', 'DOŁ-1L'],
  ['GODZRH8', 'GODZ RH8'],
  ['WYK›PASC', 'WYK>PASC'],
  ['DOŁ-11', null],
])('%s is the code %s', (printed, key) => {
  expect(codes.find(printed)?.key ?? null).toBe(key);
});

it('parts a code from the name behind it', () => {
  expect(codes.findLeading('GODZ RH8: – prace ręczne')).toMatchObject({ printed: 'GODZ RH8:', rest: 'prace ręczne' });
  expect(codes.findLeading('prace GODZ RH8')).toBeNull();
});

it('finds a code one letter off, and among several the one that the name means', () => {
  expect(codes.findNear('GODZ RHB', '')?.code.key).toBe('GODZ RH8');
  expect(codes.findNear('DOŁ-11', '')).toBeNull();
  expect(codes.findNear('DOŁ-11', 'Dołowanie 1-latek igl')?.code.key).toBe('DOŁ-1I');
  expect(codes.findNear('DOŁ-11 Dołowanie 1-latek liść', '')).toMatchObject({
    printed: 'DOŁ-11',
    code: { key: 'DOŁ-1L' },
  });
});
