import type { Question } from '@ostep/endpoint-kit';
import { formatDate, type IsoDate } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { contractTexts } from '../texts';

export type OrdersOfContract = { readonly count: number; readonly first: IsoDate | null };

/** Asks before the date of a contract with orders changes, as it decides whether their dates are within the contract. */
export function dateQuestions(from: IsoDate, to: IsoDate, { count, first }: OrdersOfContract): Question[] {
  if (from === to || first === null) return [];
  const message = contractTexts.dateMoves(formatDate(from), formatDate(to), count, formatDate(first));
  return [
    questionOf('dateUnderOrders', { path: 'contractDate', message, figures: { from, to, orders: count, first } }),
  ];
}
