import { type DecimalInput, decimal, sum } from '@ostep/kernel';
import type { AssignmentRow } from './settle-facts';

const LIMIT = '1.10';

/** Done more than 1.10 times the ordered quantity (decisions, section 14). */
export const isOverOrder = (done: DecimalInput, ordered: DecimalInput): boolean =>
  decimal(done).gt(decimal(ordered).times(LIMIT));

type Reported = Pick<AssignmentRow, 'addToSum' | 'amountDone'>;

export const doneOf = (assignments: readonly Reported[]) =>
  sum(assignments.filter(({ addToSum }) => addToSum).map(({ amountDone }) => amountDone ?? 0));
