import type { DailyNotice } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { deleteDailyNotice } from '../data/daily-notices';
import { type Mail, readDailyNotice } from './read-daily-notice';

export async function removeDailyNotice(call: VerbCall<Mail>): Promise<DailyNotice> {
  await deleteDailyNotice(call.tx, call.caller.subject);
  return readDailyNotice(call);
}
