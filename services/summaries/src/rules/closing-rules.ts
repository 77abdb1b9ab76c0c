import type { ClosingIssue, MonthClosing } from '@ostep/api-summaries';
import type { Question } from '@ostep/endpoint-kit';
import { formatMoney, formatMonth, type IsoDate, sum, toJsonNumber } from '@ostep/kernel';
import { questionOf, type Refusal } from '@ostep/service-kit';
import { refuse } from '../refusals';
import { checklistTexts, closingTexts } from '../texts';

export type ClosingState = {
  readonly month: IsoDate;
  readonly today: IsoDate;
  readonly lastClosed: IsoDate | null;
  readonly firstOpen: IsoDate | null;
};

export const firstDayOf = (year: number, month: number): IsoDate => `${year}-${String(month).padStart(2, '0')}-01`;

export function yearMonthOf(day: IsoDate): { readonly year: number; readonly month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export const labelOf = (day: IsoDate) => formatMonth(yearMonthOf(day).year, yearMonthOf(day).month);

export const isClosed = ({ month, lastClosed }: Pick<ClosingState, 'month' | 'lastClosed'>): boolean =>
  lastClosed !== null && month <= lastClosed;

/** Why a month cannot be closed. Months are closed in order, so the last closed month tells all of them. */
export function refusalOfClosing(state: ClosingState): Refusal | null {
  const { month, today, firstOpen } = state;
  if (isClosed(state)) return refuse('monthAlreadyClosed', { month: labelOf(month) });
  if (month.slice(0, 7) >= today.slice(0, 7)) return refuse('monthNotOver', { month: labelOf(month) });
  if (firstOpen !== null && firstOpen < month) return refuse('earlierMonthOpen', { month: labelOf(firstOpen) });
  return null;
}

/** Why a month cannot be closed even if the open months before it are closed with it. */
export const refusalOfClosingWithEarlier = (state: ClosingState): Refusal | null =>
  refusalOfClosing({ ...state, firstOpen: null });

export function refusalOfReopening({ month, lastClosed }: Pick<ClosingState, 'month' | 'lastClosed'>): Refusal | null {
  return month === lastClosed ? null : refuse('notLastClosed', { month: labelOf(month) });
}

export function monthsToClose({ month, firstOpen }: Pick<ClosingState, 'month' | 'firstOpen'>): IsoDate[] {
  const months: IsoDate[] = [];
  let next = firstOpen !== null && firstOpen < month ? firstOpen : month;
  while (next <= month) {
    months.push(next);
    const { year, month: number } = yearMonthOf(next);
    next = firstDayOf(number === 12 ? year + 1 : year, (number % 12) + 1);
  }
  return months;
}

export type ChecklistEntry = { readonly gap: ClosingIssue | 'notInvoiced'; readonly count: number };

export const checklistOf = (entries: readonly ChecklistEntry[]): Pick<MonthClosing, 'checklist' | 'notInvoiced'> => ({
  checklist: entries.flatMap(({ gap, count }) => (gap === 'notInvoiced' ? [] : [{ gap, count }])),
  notInvoiced: entries.find(({ gap }) => gap === 'notInvoiced')?.count ?? 0,
});

type MonthToClose = {
  readonly month: IsoDate;
  readonly checklist: readonly ChecklistEntry[];
  /** `unapproved`: the squads' income that nobody has approved yet, in PLN. */
  readonly total: {
    readonly works: number;
    readonly squadIncome: number;
    readonly profit: number;
    readonly unapproved: number;
  };
};

/** Closing one month asks if something is missing; closing several months always asks. */
export function closingQuestions(months: readonly MonthToClose[]): Question[] {
  const [first] = months;
  if (!first) return [];
  if (months.length > 1) return [stretchQuestion(months)];
  const { month, checklist, total } = first;
  const missing = describeMissing(first);
  if (missing === null) return [];
  const figures: Partial<Record<ChecklistEntry['gap'], number>> = Object.fromEntries(
    checklist.filter(({ count }) => count > 0).map(({ gap, count }) => [gap, count]),
  );
  const message = closingTexts.incomplete(labelOf(month), missing, sumsOf(months));
  const all = total.unapproved === 0 ? { ...figures } : { ...figures, unapproved: total.unapproved };
  return [questionOf('closedWithGaps', { path: 'month', message, figures: all })];
}

/** The very first closing closes all months before it, too, and says so of those of its year. */
export function firstClosingQuestions(state: ClosingState): Question[] {
  return state.lastClosed === null ? [...beforeWorkQuestion(state), ...earlierToo(state)] : [];
}

function earlierToo(state: ClosingState): Question[] {
  const [first = state.month] = monthsToClose(state);
  const { year, month } = yearMonthOf(first);
  if (month === 1) return [];
  const figures = { from: firstDayOf(year, 1), to: firstDayOf(year, month - 1) };
  const message = closingTexts.earlierToo(year, month - 1);
  return [questionOf('closedEarlierToo', { path: 'month', message, figures })];
}

/** All later months must be closed in order, so a month of years ago would mean hundreds of closings. */
function beforeWorkQuestion({ month, today, firstOpen }: ClosingState): Question[] {
  if (firstOpen !== null && firstOpen <= month) return [];
  const until = monthsBetween(month, today);
  const first = firstOpen === null ? null : labelOf(firstOpen);
  const message = closingTexts.beforeWork({ month: labelOf(month), first, until });
  return [questionOf('closedBeforeWork', { path: 'month', message, figures: { month, until } })];
}

/** The number of complete months between the two. */
function monthsBetween(month: IsoDate, today: IsoDate): number {
  const [from, to] = [yearMonthOf(month), yearMonthOf(today)];
  return (to.year - from.year) * 12 + to.month - from.month - 1;
}

function stretchQuestion(months: readonly MonthToClose[]): Question {
  const from = months[0]?.month ?? '';
  const to = months.at(-1)?.month ?? '';
  const missing = months.filter((one) => describeMissing(one) !== null).length;
  const { works, squadIncome, profit } = totalOf(months);
  const label = closingTexts.stretch(labelOf(from), labelOf(to), months.length);
  return questionOf('closedStretch', {
    path: 'month',
    message: closingTexts.stretchSums(label, sumsOf(months), missing),
    figures: { from, to, works, squadIncome, profit, missing },
  });
}

function describeMissing({ checklist, total }: MonthToClose): string | null {
  const named = checklist.filter(({ count }) => count > 0).map(({ gap, count }) => `${checklistTexts[gap]}: ${count}`);
  if (total.unapproved !== 0) named.push(closingTexts.unapproved(formatMoney(total.unapproved)));
  return named.length === 0 ? null : named.join(', ');
}

function totalOf(months: readonly MonthToClose[]) {
  const totalOfFigure = (figure: keyof MonthToClose['total']) =>
    toJsonNumber(sum(months.map(({ total }) => total[figure])));
  return { works: totalOfFigure('works'), squadIncome: totalOfFigure('squadIncome'), profit: totalOfFigure('profit') };
}

function sumsOf(months: readonly MonthToClose[]): string {
  const { squadIncome, profit } = totalOf(months);
  return closingTexts.sums(formatMoney(squadIncome), formatMoney(profit));
}
