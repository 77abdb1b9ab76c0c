import type { AdvanceForm } from '@ostep/api-payouts';
import { decimal, formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { atField, type VerbCall } from '@ostep/service-kit';
import { insertAdvance } from '../data/entries';
import { findSquad } from '../data/neighbours';
import { holdPayouts } from '../data/statements';
import { refuse } from '../refusals';
import { yearMonthOf } from '../rules/months';
import { isAboveShare, sumsOf } from '../rules/payout-sums';
import { readOpenMonth } from './read-open-month';

type Call = VerbCall<AdvanceForm & { readonly share: number }>;

export async function saveAdvance({ tx, input, caller }: Call): Promise<number> {
  const { squadId, paidOn, amount, note, share } = input;
  await holdPayouts(tx);
  if (!(await findSquad(tx, squadId))) throw refuse('squadNotFound');
  if (note === null) {
    const { lines, unsettled } = await readOpenMonth(tx, { ...yearMonthOf(paidOn), squadIds: [squadId] });
    const { works, carried, advances } = sumsOf(lines.get(squadId) ?? []);
    const due = toJsonNumber(sum([works, carried, unsettled.get(squadId) ?? 0]));
    const all = toJsonNumber(decimal(advances).plus(amount));
    if (isAboveShare(all, due, share)) {
      throw atField(refuse('advanceTooLarge', { amount: formatMoney(all), share, due: formatMoney(due) }), 'note');
    }
  }
  return insertAdvance(tx, { squadId, paidOn, amount, note, subject: caller.subject, createdBy: caller.fullName });
}
