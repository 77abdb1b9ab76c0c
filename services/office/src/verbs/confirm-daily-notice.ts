import type { ConfirmationForm, DailyNotice } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { confirmAddress } from '../data/daily-notices';
import { refuse } from '../refusals';
import { type Mail, readDailyNotice } from './read-daily-notice';

export async function confirmDailyNotice(call: VerbCall<ConfirmationForm & Mail>): Promise<DailyNotice> {
  const { tx, input, caller } = call;
  if (!(await confirmAddress(tx, caller.subject, input.code))) throw refuse('codeUnknown');
  return readDailyNotice(call);
}
