import type { MonthClosing, MonthQuery } from '@ostep/api-summaries';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { type IsoDate, monthBounds } from '@ostep/kernel';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { keepMonth } from '../data/closed-lines';
import { writeClosing } from '../data/closed-months';
import { holdMonths } from '../data/hold-months';
import { readGaps } from '../data/month-gaps';
import {
  closingQuestions,
  firstClosingQuestions,
  monthsToClose,
  partsOf,
  refusalOfClosing,
  refusalOfStretch,
} from '../rules/closing-rules';
import { keepDocuments } from './keep-documents';
import { readClosingState, readMonthClosing } from './read-month-closing';
import { readSquadsMonth } from './read-squads-month';

type Form = { readonly earlier?: boolean | null | undefined; readonly answers: readonly QuestionAnswer[] };
type Call = VerbCall<MonthQuery & { readonly form: Form | null | undefined }>;

/** Waits for saves under way; what is saved later finds the month closed. */
export async function closeMonth(call: Call): Promise<MonthClosing> {
  const { tx, input } = call;
  await holdMonths(tx);
  const state = await readClosingState(call);
  const withEarlier = input.form?.earlier === true;
  const refusal = withEarlier ? refusalOfStretch(state) : refusalOfClosing(state);
  if (refusal) throw refusal;
  const found = [];
  for (const month of withEarlier ? monthsToClose(state) : [state.month]) found.push(await readMonth(call, month));
  await requireAnswers(tx, call, {
    about: { month: Number(state.month.replaceAll('-', '')) },
    questions: [...firstClosingQuestions(state), ...closingQuestions(found)],
    answers: input.form?.answers ?? [],
  });
  for (const month of found) await closeOne(call, month);
  return readMonthClosing(call);
}

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
