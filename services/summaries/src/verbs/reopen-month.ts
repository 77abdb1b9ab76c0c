import type { MonthClosing, MonthQuery } from '@ostep/api-summaries';
import type { VerbCall } from '@ostep/service-kit';
import { releaseMonth } from '../data/closed-lines';
import { writeReopening } from '../data/closed-months';
import { holdMonths } from '../data/hold-months';
import { refusalOfReopening } from '../rules/closing-rules';
import { readClosingState, readMonthClosing } from './read-month-closing';

/** What it said when it was closed stays, beside what it says now. */
export async function reopenMonth(call: VerbCall<MonthQuery & { readonly reason: string }>): Promise<MonthClosing> {
  const { tx, input, caller } = call;
  await holdMonths(tx);
  const { month, lastClosed } = await readClosingState(call);
  const refusal = refusalOfReopening({ month, lastClosed });
  if (refusal) throw refusal;
  await writeReopening(tx, { month, reopenedBy: caller.fullName, reason: input.reason });
  await releaseMonth(tx, month);
  return readMonthClosing(call);
}
