import type { MonthClosing, MonthQuery } from '@ostep/api-summaries';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { type IsoDate, monthBounds } from '@ostep/kernel';
import { requireAnswers } from '@ostep/service-kit';
import { keepMonth } from '../data/closed-lines';
import { writeClosing } from '../data/closed-months';
import { holdMonths } from '../data/hold-months';
import { readGaps } from '../data/month-gaps';
import {
  closingQuestions,
  firstClosingQuestions,
  labelOf,
  monthsToClose,
  partsOf,
  refusalOfClosing,
  refusalOfStretch,
} from '../rules/closing-rules';
import { closingTexts } from '../texts';
import { type ClosingCall, keepDocuments } from './keep-documents';
import { readClosingState, readMonthClosing } from './read-month-closing';
import { readSquadsMonth } from './read-squads-month';

type Asked = MonthQuery & { readonly earlier: boolean; readonly answers: readonly QuestionAnswer[] };
type Call = Omit<ClosingCall, 'input'> & { readonly input: Asked };

/** Called before each part of the work. @throws when the work is to end */
export type Step = (percent: number, what: string) => void;

/** All of the months or none. Waits for saves under way; what is saved later finds the month closed. */
export async function closeMonths(call: Call, step: Step): Promise<MonthClosing> {
  const { tx, input } = call;
  const { earlier, answers } = input;
  await holdMonths(tx);
  const state = await readClosingState(call);
  const refusal = earlier ? refusalOfStretch(state) : refusalOfClosing(state);
  if (refusal) throw refusal;
  const months = earlier ? monthsToClose(state) : [state.month];
  const found = [];
  for (const [at, month] of months.entries()) {
    step((at / months.length) * CHECKED, closingTexts.checking(labelOf(month), at + 1, months.length));
    found.push(await readMonth(call, month));
  }
  await requireAnswers(tx, call, {
    about: { month: Number(state.month.replaceAll('-', '')) },
    questions: [...firstClosingQuestions(state), ...closingQuestions(found)],
    answers,
  });
  for (const [at, one] of found.entries()) {
    const percent = CHECKED + (at / found.length) * (100 - CHECKED);
    step(percent, closingTexts.closing(labelOf(one.month), at + 1, found.length));
    await closeOne(call, one);
  }
  return readMonthClosing(call);
}

/** Percent of the work that is done when all months are read. */
const CHECKED = 30;

type Found = Awaited<ReturnType<typeof readMonth>>;

async function readMonth({ tx, input, ...call }: Call, month: IsoDate) {
  const parts = partsOf(month);
  const bounds = monthBounds(parts.year, parts.month);
  const own = { ...call, tx, input: { ...input, ...parts } };
  return { month, own, to: bounds.to, total: (await readSquadsMonth(own)).total, gaps: await readGaps(tx, bounds) };
}

async function closeOne({ tx, caller }: Call, { month, own, to, total }: Found): Promise<void> {
  const { works, unsettled, squadIncome, companyIncome, profit } = total;
  await keepMonth(tx, month, to);
  const sums = { works, unsettled, squadIncome, companyIncome, profit };
  await keepDocuments(own, await writeClosing(tx, { month, closedBy: caller.fullName, sums }));
}
