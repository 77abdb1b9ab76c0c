import type { MonthClosing, MonthQuery } from '@ostep/api-summaries';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { type IsoDate, monthBounds } from '@ostep/kernel';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { keepMonth } from '../data/closed-lines';
import { writeClosing } from '../data/closed-months';
import { holdMonths } from '../data/hold-months';
import { readGaps } from '../data/month-gaps';
import { type ClosingState, closingQuestions, monthsToClose, partsOf, refusalOfClosing } from '../rules/closing-rules';
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
  const refusal = refusalOfClosing(withEarlier ? { ...state, firstOpen: null } : state);
  if (refusal) throw refusal;
  const months = withEarlier ? monthsToClose(state) : [state.month];
  await requireClosingAnswers(call, state, months);
  for (const month of months) await closeOne(call, month);
  return readMonthClosing(call);
}

async function requireClosingAnswers(call: Call, { month }: ClosingState, months: readonly IsoDate[]): Promise<void> {
  const { tx, input } = call;
  const found = [];
  for (const one of months) {
    const { total } = await readSquadsMonth(ofMonth(call, one));
    found.push({ month: one, total, gaps: await readGaps(tx, boundsOf(one)) });
  }
  await requireAnswers(tx, call, {
    about: { month: Number(month.replaceAll('-', '')) },
    questions: closingQuestions(found),
    answers: input.form?.answers ?? [],
  });
}

async function closeOne(call: Call, month: IsoDate): Promise<void> {
  const { tx, caller } = call;
  const own = ofMonth(call, month);
  const { works, unsettled, squadIncome, companyIncome, profit } = (await readSquadsMonth(own)).total;
  await keepMonth(tx, month, boundsOf(month).to);
  const sums = { works, unsettled, squadIncome, companyIncome, profit };
  await keepDocuments(own, await writeClosing(tx, { month, closedBy: caller.fullName, sums }));
}

const ofMonth = (call: Call, month: IsoDate): Call => ({ ...call, input: { ...call.input, ...partsOf(month) } });

function boundsOf(month: IsoDate): ReturnType<typeof monthBounds> {
  const { year, month: number } = partsOf(month);
  return monthBounds(year, number);
}
