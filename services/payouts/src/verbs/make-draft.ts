import type { MonthParams, PayoutStatement } from '@ostep/api-payouts';
import type { ReadCall } from '@ostep/service-kit';
import { findSender } from '../data/neighbours';
import { findPayee } from '../data/payees';
import { buildPayoutStatement, payeeOf } from '../rules/build-payout-statement';
import { readSquadPayout } from './read-payouts';

export async function makeDraft(call: ReadCall<MonthParams & { readonly squadId: number }>): Promise<PayoutStatement> {
  const { squadCode: code, squadName: name, kind, lines, unapproved } = await readSquadPayout(call);
  const payee = payeeOf(await findPayee(call.tx, call.input.squadId));
  const head = { number: null, sender: await findSender(call.tx), preparedBy: call.caller.fullName, now: call.now };
  return buildPayoutStatement({ ...head, ...call.input, squad: { code, name }, kind, payee, unapproved }, lines);
}
