import type { ClosingGap, MonthClosing } from '@ostep/api-summaries';
import type { Question } from '@ostep/endpoint-kit';
import { formatMoney, formatMonth, type IsoDate } from '@ostep/kernel';
import { questionOf, type Refusal } from '@ostep/service-kit';
import { refuse } from '../refusals';
import { closingTexts, gapTexts } from '../texts';

export type ClosingState = {
  readonly month: IsoDate;
  readonly today: IsoDate;
  readonly lastClosed: IsoDate | null;
  readonly firstOpen: IsoDate | null;
};

export const firstDayOf = (year: number, month: number): IsoDate => `${year}-${String(month).padStart(2, '0')}-01`;

export function partsOf(day: IsoDate): { readonly year: number; readonly month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

const labelOf = (day: IsoDate) => formatMonth(partsOf(day).year, partsOf(day).month);

export const isClosed = ({ month, lastClosed }: Pick<ClosingState, 'month' | 'lastClosed'>): boolean =>
  lastClosed !== null && month <= lastClosed;

/** Months are closed in their order, so that one day tells what is closed. */
export function refusalOfClosing(state: ClosingState): Refusal | null {
  const { month, today, firstOpen } = state;
  if (isClosed(state)) return refuse('monthAlreadyClosed', { month: labelOf(month) });
  if (month.slice(0, 7) >= today.slice(0, 7)) return refuse('monthNotOver', { month: labelOf(month) });
  if (firstOpen !== null && firstOpen < month) return refuse('earlierMonthOpen', { month: labelOf(firstOpen) });
  return null;
}

export function refusalOfReopening({ month, lastClosed }: Pick<ClosingState, 'month' | 'lastClosed'>): Refusal | null {
  return month === lastClosed ? null : refuse('notLastClosed', { month: labelOf(month) });
}

/** @param unapproved what squads earn and nobody approved yet, in PLN */
export function closingQuestions(month: IsoDate, checklist: MonthClosing['checklist'], unapproved: number): Question[] {
  const missing = checklist.filter(({ count }) => count > 0);
  if (missing.length === 0 && unapproved === 0) return [];
  const figures: Partial<Record<ClosingGap, number>> = Object.fromEntries(
    missing.map(({ gap, count }) => [gap, count]),
  );
  const named = missing.map(({ gap, count }) => `${gapTexts[gap]}: ${count}`);
  if (unapproved !== 0) named.push(closingTexts.unapproved(formatMoney(unapproved)));
  const message = closingTexts.gapsLeft(labelOf(month), named.join(', '));
  const all = unapproved === 0 ? { ...figures } : { ...figures, unapproved };
  return [questionOf('closedWithGaps', { path: 'month', message, figures: all })];
}
