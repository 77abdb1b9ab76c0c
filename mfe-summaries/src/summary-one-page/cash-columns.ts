import type { CashKind, CashSums, Forecast } from '@ostep/api-summaries';
import { decimal, sum, toJsonNumber } from '@ostep/kernel';
import { onePageTexts as texts } from './one-page-texts';

export type CashColumn = keyof CashSums;
export type CashWeek = CashSums & { readonly key: string; readonly label: string; readonly week: number | null };

export const cashColumns = [
  { key: 'invoice', label: texts.sure, kinds: ['invoice'], tone: 'summaries-sure' },
  { key: 'protocol', label: texts.almost, kinds: ['protocol'], tone: 'summaries-almost' },
  { key: 'order', label: texts.expected, kinds: ['order'], tone: 'summaries-expected-cash' },
  { key: 'out', label: texts.out, kinds: ['payout', 'cost'], tone: 'summaries-out' },
] as const satisfies readonly { key: CashColumn; label: string; kinds: readonly CashKind[]; tone: string }[];

export function cashWeeks({ weeks, later }: Forecast): CashWeek[] {
  const listed = weeks.map((week, index) => ({
    ...week,
    key: String(index),
    label: texts.weekOf(week.from, week.to),
    week: index,
  }));
  return [...listed, { ...later, key: 'later', label: texts.later, week: null }];
}

export const balanceOf = ({ invoice, protocol, order, out }: CashSums): number =>
  toJsonNumber(decimal(invoice).plus(protocol).plus(order).minus(out));

export const totalOf = (weeks: readonly CashWeek[]): CashSums => {
  const sumOf = (key: CashColumn) => toJsonNumber(sum(weeks.map((week) => week[key])));
  return { invoice: sumOf('invoice'), protocol: sumOf('protocol'), order: sumOf('order'), out: sumOf('out') };
};
