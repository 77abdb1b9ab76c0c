import type { MonthClosing, MonthQuery } from '@ostep/api-summaries';
import type { VerbCall } from '@ostep/service-kit';
import { unfreezeMonth } from '../data/closed-lines';
import { writeReopening } from '../data/closed-months';
import { lockMonths } from '../data/lock-months';
import { refusalOfReopening } from '../rules/closing-rules';
import { readClosingState, readMonthClosing } from './read-month-closing';

/** The sums of the closing are kept beside the present ones. */
export async function reopenMonth(call: VerbCall<MonthQuery & { readonly reason: string }>): Promise<MonthClosing> {
  const { tx, input, caller } = call;
  await lockMonths(tx);
  const { month, lastClosed } = await readClosingState(call);
  const refusal = refusalOfReopening({ month, lastClosed });
  if (refusal) throw refusal;
  await writeReopening(tx, { month, reopenedBy: caller.fullName, reason: input.reason });
  await unfreezeMonth(tx, month);
  return readMonthClosing(call);
}
