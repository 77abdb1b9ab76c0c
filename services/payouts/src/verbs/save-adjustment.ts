import type { AdjustmentForm } from '@ostep/api-payouts';
import { questionOf, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { insertAdjustment } from '../data/entries';
import { findSquad } from '../data/neighbours';
import { findPayee } from '../data/payees';
import { lockPayouts } from '../data/statements';
import { refuse } from '../refusals';
import { firstDayOf } from '../rules/months';
import { questionTexts } from '../texts';

export async function saveAdjustment(call: VerbCall<AdjustmentForm>): Promise<number> {
  const { tx, input, caller } = call;
  const { squadId, year, month, answers, ...entry } = input;
  await lockPayouts(tx);
  if (!(await findSquad(tx, squadId))) throw refuse('squadNotFound');
  if (entry.kind === 'deduction' && (await findPayee(tx, squadId)).kind === 'employees') {
    const figures = { amount: entry.amount };
    const question = questionOf('deductionFromWages', { path: 'amount', message: questionTexts.wages, figures });
    await requireAnswers(tx, call, { about: { squad: squadId }, questions: [question], answers });
  }
  const person = { subject: caller.subject, createdBy: caller.fullName };
  return insertAdjustment(tx, { squadId, month: firstDayOf({ year, month }), ...entry, ...person });
}
