import { describe, expect, it } from 'vitest';
import { addressOf, frameOf } from './forest-address';

const none = { districtKey: null, precinct: null, partCode: null };
const head = { districtKey: '02-20', precinct: '1', partCode: '06' };

describe('forest address', () => {
  it.each([
    ['02-20-1-06-123   -a   -00', '02-20-1-06-123-a-00'],
    ['02-20-1-06-132A -a -\n00', '02-20-1-06-132A-a-00'],
    ['02-20-1-06-      -    -', '02-20-1-06---'],
    ['02–20–1–06–161 –~b –00', '02-20-1-06-161-~b-00'],
    ['02-20-1-06 123 a 00', '02-20-1-06-123-a-00'],
    ['02-20-1-06-| - -', '02-20-1-06---'],
    ['02-20-1-06-167 -g_ -00', '02-20-1-06-167-g-00'],
    ['02-20-1-06-155-a-00', '02-20-1-06-155-a-00'],
  ])('%j', (printed, expected) => {
    expect(addressOf(printed, none)).toBe(expected);
  });

  it('is completed from the head if only the compartment is printed', () => {
    expect(addressOf('123 a', head)).toBe('02-20-1-06-123-a-00');
    expect(addressOf('oddz. 201B b', head)).toBe('02-20-1-06-201B-b-00');
    expect(addressOf('123', head)).toBe('02-20-1-06-123--00');
    expect(addressOf('123 a', none)).toBe('123a');
  });

  it('takes from full addresses what the head does not state', () => {
    expect(frameOf(['02-20-1-06-123-a-00', '02-20-1-06-124-b-00', '125 c'], none)).toEqual(head);
    expect(frameOf(['02-20-1-06-123-a-00', '02-20-1-07-124-b-00'], none).partCode).toBeNull();
  });
});
