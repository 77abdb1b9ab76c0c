import type { MonthClosing, MonthQuery } from '@ostep/api-summaries';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { monthBounds } from '@ostep/kernel';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { keepMonth } from '../data/closed-lines';
import { writeClosing } from '../data/closed-months';
import { holdMonths } from '../data/hold-months';
import { readGaps } from '../data/month-gaps';
import { closingQuestions, refusalOfClosing } from '../rules/closing-rules';
import { keepDocuments } from './keep-documents';
import { readClosingState, readMonthClosing } from './read-month-closing';
import { readSquadsMonth } from './read-squads-month';

type Call = VerbCall<MonthQuery & { readonly answers: readonly QuestionAnswer[] }>;

/** Waits for saves under way; what is saved later finds the month closed. */
export async function closeMonth(call: Call): Promise<MonthClosing> {
  const { tx, input, caller } = call;
  await holdMonths(tx);
  const state = await readClosingState(call);
  const refusal = refusalOfClosing(state);
  if (refusal) throw refusal;
  const { from: month, to: end } = monthBounds(input.year, input.month);
  const { works, unsettled, squadIncome, companyIncome, profit, unapproved } = (await readSquadsMonth(call)).total;
  const questions = closingQuestions(month, await readGaps(tx, { from: month, to: end }), unapproved);
  await requireAnswers(tx, call, {
    about: { month: Number(month.replaceAll('-', '')) },
    questions,
    answers: input.answers,
  });
  await keepMonth(tx, month, end);
  const sums = { works, unsettled, squadIncome, companyIncome, profit };
  const id = await writeClosing(tx, { month, closedBy: caller.fullName, sums });
  await keepDocuments(call, id);
  return readMonthClosing(call);
}
