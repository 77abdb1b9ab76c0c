import { type MonthClosing, type MonthQuery, STATEMENT_DOCUMENT } from '@ostep/api-summaries';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import type { ReadCall, VerbCall } from '@ostep/service-kit';
import { readClosings, readFirstOpenMonth, readLastClosed, readStatements } from '../data/closed-months';
import { readChecklist } from '../data/closing-checklist';
import { readClosingUnderWay } from '../data/closing-jobs';
import { readLateDifferences } from '../data/late-differences';
import {
  type ClosingState,
  checklistOf,
  firstDayOf,
  isClosed,
  refusalOfClosing,
  refusalOfClosingWithEarlier,
  yearMonthOf,
} from '../rules/closing-rules';
import { readSquadsMonth } from './read-squads-month';

type Call = Pick<ReadCall<MonthQuery> | VerbCall<MonthQuery>, 'tx' | 'input' | 'now'>;

export async function readClosingState({ tx, input: { year, month }, now }: Call): Promise<ClosingState> {
  return {
    month: firstDayOf(year, month),
    today: dayInWarsaw(now),
    lastClosed: await readLastClosed(tx),
    firstOpen: await readFirstOpenMonth(tx),
  };
}

export async function readMonthClosing(call: Call): Promise<MonthClosing> {
  const { tx, input } = call;
  const { year, month } = input;
  const state = await readClosingState(call);
  const bounds = monthBounds(year, month);
  const refusal = refusalOfClosing(state);
  const { works, unsettled, squadIncome, companyIncome, profit, unapproved } = (await readSquadsMonth(call)).total;
  return {
    year,
    month,
    closed: isClosed(state),
    next: state.firstOpen === null ? null : yearMonthOf(state.firstOpen),
    notYet: refusal?.message ?? null,
    canCloseEarlier: refusal !== null && refusalOfClosingWithEarlier(state) === null,
    canReopen: state.month === state.lastClosed,
    underWay: await readClosingUnderWay(tx),
    ...checklistOf(await readChecklist(tx, bounds, unsettled)),
    sums: { works, unsettled, squadIncome, companyIncome, profit },
    unapproved,
    since: await readLateDifferences(tx, bounds),
    closings: await readClosings(tx, state.month),
    statements: await readStatements(tx, state.month, STATEMENT_DOCUMENT),
  };
}
