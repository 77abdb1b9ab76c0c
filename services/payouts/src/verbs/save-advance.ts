import type { AdvanceForm } from '@ostep/api-payouts';
import type { Question } from '@ostep/endpoint-kit';
import { decimal, formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { questionOf, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { insertAdvance } from '../data/entries';
import { findSquad } from '../data/neighbours';
import { lockPayouts } from '../data/statements';
import { refuse } from '../refusals';
import { yearMonthOf } from '../rules/months';
import { isAboveShare, sumsOf } from '../rules/payout-sums';
import { questionTexts } from '../texts';
import { readOpenMonth } from './read-open-month';

type Call = VerbCall<AdvanceForm & { readonly share: number }>;

export async function saveAdvance(call: Call): Promise<number> {
  const { tx, input, caller } = call;
  const { squadId, paidOn, amount, note, answers } = input;
  await lockPayouts(tx);
  if (!(await findSquad(tx, squadId))) throw refuse('squadNotFound');
  const questions = await questionsAbout(call);
  await requireAnswers(tx, call, { about: { squad: squadId }, questions, answers });
  return insertAdvance(tx, { squadId, paidOn, amount, note, subject: caller.subject, createdBy: caller.fullName });
}

/** Asks even if a note was typed: a note is no answer. */
async function questionsAbout({ tx, input }: Call): Promise<Question[]> {
  const { squadId, paidOn, amount, share } = input;
  const { lines, unsettled } = await readOpenMonth(tx, { ...yearMonthOf(paidOn), squadIds: [squadId] });
  const { works, carried, advances } = sumsOf(lines.get(squadId) ?? []);
  const due = toJsonNumber(sum([works, carried, unsettled.get(squadId) ?? 0]));
  const all = toJsonNumber(decimal(advances).plus(amount));
  if (!isAboveShare(all, due, share)) return [];
  const message = questionTexts.advance(formatMoney(all), share, formatMoney(due));
  const figures = { advances: all, due };
  return [questionOf('advanceOverShare', { path: 'amount', message, figures, needsReason: true })];
}
