import type { MonthClosing, MonthQuery } from '@ostep/api-summaries';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { type IsoDate, monthBounds } from '@ostep/kernel';
import { requireAnswers } from '@ostep/service-kit';
import { freezeMonth } from '../data/closed-lines';
import { writeClosing } from '../data/closed-months';
import { readChecklist } from '../data/closing-checklist';
import { lockMonths } from '../data/lock-months';
import {
  closingQuestions,
  firstClosingQuestions,
  labelOf,
  monthsToClose,
  refusalOfClosing,
  refusalOfClosingWithEarlier,
  yearMonthOf,
} from '../rules/closing-rules';
import { closingTexts } from '../texts';
import { type ClosingCall, createClosingDocuments } from './create-closing-documents';
import { readClosingState, readMonthClosing } from './read-month-closing';
import { readSquadsMonth } from './read-squads-month';

type ClosingInput = MonthQuery & { readonly earlier: boolean; readonly answers: readonly QuestionAnswer[] };
type Call = Omit<ClosingCall, 'input'> & { readonly input: ClosingInput };

/** Called before each part of the work. @throws if the work was cancelled */
export type ReportProgress = (percent: number, what: string) => void;

/** Closes all of the months or none. It waits for running saves; later saves find the month closed. */
export async function closeMonths(call: Call, reportProgress: ReportProgress): Promise<MonthClosing> {
  const { tx, input } = call;
  const { earlier, answers } = input;
  await lockMonths(tx);
  const state = await readClosingState(call);
  const refusal = earlier ? refusalOfClosingWithEarlier(state) : refusalOfClosing(state);
  if (refusal) throw refusal;
  const months = earlier ? monthsToClose(state) : [state.month];
  const found = [];
  for (const [at, month] of months.entries()) {
    reportProgress(
      (at / months.length) * CHECKED_PERCENT,
      closingTexts.checking(labelOf(month), at + 1, months.length),
    );
    found.push(await readMonth(call, month));
  }
  await requireAnswers(tx, call, {
    about: { month: Number(state.month.replaceAll('-', '')) },
    questions: [...firstClosingQuestions(state), ...closingQuestions(found)],
    answers,
  });
  for (const [at, one] of found.entries()) {
    const percent = CHECKED_PERCENT + (at / found.length) * (100 - CHECKED_PERCENT);
    reportProgress(percent, closingTexts.closing(labelOf(one.month), at + 1, found.length));
    await closeOne(call, one);
  }
  return readMonthClosing(call);
}

/** The share of the progress bar for checking; the rest is for closing. */
const CHECKED_PERCENT = 30;

type CheckedMonth = Awaited<ReturnType<typeof readMonth>>;

async function readMonth({ tx, input, ...call }: Call, month: IsoDate) {
  const parts = yearMonthOf(month);
  const bounds = monthBounds(parts.year, parts.month);
  const monthCall = { ...call, tx, input: { ...input, ...parts } };
  const { total } = await readSquadsMonth(monthCall);
  return { month, monthCall, to: bounds.to, total, checklist: await readChecklist(tx, bounds, total.unsettled) };
}

async function closeOne({ tx, caller }: Call, { month, monthCall, to, total }: CheckedMonth): Promise<void> {
  const { works, unsettled, squadIncome, companyIncome, profit } = total;
  await freezeMonth(tx, month, to);
  const sums = { works, unsettled, squadIncome, companyIncome, profit };
  await createClosingDocuments(monthCall, await writeClosing(tx, { month, closedBy: caller.fullName, sums }));
}
