import type { Question } from '@ostep/endpoint-kit';
import { formatDate, type IsoDate } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { contractTexts } from '../texts';

export type OrdersUnder = { readonly count: number; readonly first: IsoDate | null };

/** Whether an order lies within its contract is read off the contract's date. */
export function dateQuestions(from: IsoDate, to: IsoDate, { count, first }: OrdersUnder): Question[] {
  if (from === to || first === null) return [];
  const message = contractTexts.dateMoves(formatDate(from), formatDate(to), count, formatDate(first));
  return [
    questionOf('dateUnderOrders', { path: 'contractDate', message, figures: { from, to, orders: count, first } }),
  ];
}
