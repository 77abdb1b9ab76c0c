import type { ReadCall } from '@ostep/service-kit';
import { isNumberTaken, type NumberLookup } from '../data/duplicate-numbers';

export function checkNumber({ tx, input }: ReadCall<NumberLookup>): Promise<boolean> {
  return isNumberTaken(tx, input);
}
