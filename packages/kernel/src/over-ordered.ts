import { type DecimalInput, decimal } from './decimal';

const MOST_OF_ORDERED = '1.10';

export const isOverOrdered = (done: DecimalInput, ordered: DecimalInput): boolean =>
  decimal(done).gt(decimal(ordered).times(MOST_OF_ORDERED));
