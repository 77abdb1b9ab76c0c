import type { Question } from '@ostep/endpoint-kit';
import { formatMoney, formatMonth, type IsoDate, sum, toJsonNumber } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { questionTexts } from '../texts';
import { firstDayOf, type YearMonth, yearMonthOf } from './months';

/** The subject under which answers about a month's payouts are stored. */
export const aboutMonth = (month: YearMonth) => ({ payoutMonth: Number(firstDayOf(month).replaceAll('-', '')) });

export function openMonthQuestion({ year, month }: YearMonth): Question {
  const named = `${String(month).padStart(2, '0')}.${year}`;
  const message = questionTexts.monthOpen(named);
  return questionOf('payoutOfOpenMonth', { path: 'squadIds', message, figures: { month: named } });
}

type Unapproved = { readonly squadCode: string; readonly sum: number };

const messages = {
  payoutUnapproved: questionTexts.unapproved,
  transfersUnapproved: questionTexts.unapprovedTransfers,
} as const;

/**
 * No question if all work is approved. The question names the squads, so that its answer does not count for other squads
 * with the same sum.
 */
export function unapprovedQuestion(check: keyof typeof messages, squads: readonly Unapproved[]): Question[] {
  const unapproved = squads.filter((one) => one.sum !== 0);
  if (unapproved.length === 0) return [];
  const total = toJsonNumber(sum(unapproved.map((one) => one.sum)));
  const message = messages[check](
    formatMoney(total),
    unapproved.map((one) => `${one.squadCode} ${formatMoney(one.sum)}`),
  );
  const codes = unapproved.map((one) => one.squadCode).join(' ');
  return [questionOf(check, { path: 'squadIds', message, figures: { squads: codes, sum: total } })];
}

type Debt = { readonly squadCode: string; readonly month: IsoDate; readonly balance: number };

/** A statement does not settle open months before it, so a person is asked about them. */
export function earlierOpenQuestion(debts: readonly Debt[]): Question[] {
  if (debts.length === 0) return [];
  const total = toJsonNumber(sum(debts.map(({ balance }) => balance)));
  const named = debts.map(({ squadCode, month, balance }) => {
    const debt = yearMonthOf(month);
    return `${squadCode} ${formatMonth(debt.year, debt.month)} ${formatMoney(balance)}`;
  });
  const message = questionTexts.earlierOpen(named);
  return [questionOf('earlierOpen', { path: 'squadIds', message, figures: { months: debts.length, sum: total } })];
}

/** Squads with entries of the approver are named and left out. */
export function ownEntriesQuestion(own: readonly string[], others: number): Question[] {
  if (own.length === 0) return [];
  const message = questionTexts.ownEntries(own, others);
  return [questionOf('ownEntries', { path: 'squadIds', message, figures: { squads: own.join(' ') } })];
}
