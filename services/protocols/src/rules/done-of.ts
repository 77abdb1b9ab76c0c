import { sum } from '@ostep/kernel';
import type { AssignmentRow } from './settle-facts';

type Reported = Pick<AssignmentRow, 'addToSum' | 'amountDone'>;

export const doneOf = (assignments: readonly Reported[]) =>
  sum(assignments.filter(({ addToSum }) => addToSum).map(({ amountDone }) => amountDone ?? 0));
