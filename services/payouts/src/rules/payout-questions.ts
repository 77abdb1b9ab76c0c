import type { Question } from '@ostep/endpoint-kit';
import { formatMoney, formatMonth, type IsoDate, sum, toJsonNumber } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { questionTexts } from '../texts';
import { firstDayOf, type YearMonth, yearMonthOf } from './months';

/** What the kept answers about a month's payouts name. */
export const aboutMonth = (month: YearMonth) => ({ payoutMonth: Number(firstDayOf(month).replaceAll('-', '')) });

export function openMonthQuestion({ year, month }: YearMonth): Question {
  const named = `${String(month).padStart(2, '0')}.${year}`;
  const message = questionTexts.monthOpen(named);
  return questionOf('payoutOfOpenMonth', { path: 'squadIds', message, figures: { month: named } });
}

type Unapproved = { readonly squadCode: string; readonly sum: number };

const sayings = {
  payoutUnapproved: questionTexts.unapproved,
  transfersUnapproved: questionTexts.unapprovedTransfers,
} as const;

/** None where all work is approved. The squads are named: what was said of one is no answer for another with the same sum. */
export function unapprovedQuestion(check: keyof typeof sayings, of: readonly Unapproved[]): Question[] {
  const held = of.filter((one) => one.sum !== 0);
  if (held.length === 0) return [];
  const total = toJsonNumber(sum(held.map((one) => one.sum)));
  const message = sayings[check](
    formatMoney(total),
    held.map((one) => `${one.squadCode} ${formatMoney(one.sum)}`),
  );
  const squads = held.map((one) => one.squadCode).join(' ');
  return [questionOf(check, { path: 'squadIds', message, figures: { squads, sum: total } })];
}

type Debt = { readonly squadCode: string; readonly month: IsoDate; readonly balance: number };

/** A statement takes nothing of an open month before it. */
export function earlierOpenQuestion(debts: readonly Debt[]): Question[] {
  if (debts.length === 0) return [];
  const total = toJsonNumber(sum(debts.map(({ balance }) => balance)));
  const named = debts.map(({ squadCode, month, balance }) => {
    const of = yearMonthOf(month);
    return `${squadCode} ${formatMonth(of.year, of.month)} ${formatMoney(balance)}`;
  });
  const message = questionTexts.earlierOpen(named);
  return [questionOf('earlierOpen', { path: 'squadIds', message, figures: { months: debts.length, sum: total } })];
}

/** They are left out, and named. */
export function ownEntriesQuestion(own: readonly string[], others: number): Question[] {
  if (own.length === 0) return [];
  const message = questionTexts.ownEntries(own, others);
  return [questionOf('ownEntries', { path: 'squadIds', message, figures: { squads: own.join(' ') } })];
}
