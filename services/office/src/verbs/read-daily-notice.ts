import type { DailyNotice } from '@ostep/api-office';
import type { Executor, ReadCall } from '@ostep/service-kit';
import { findDailyNotice } from '../data/daily-notices';

/** Says whether a mail server is set up. */
export type Mail = { readonly available: boolean };
type NoticeCall = Pick<ReadCall<Mail>, 'caller'> & { readonly tx: Executor; readonly input: Mail };

export async function readDailyNotice({ tx, input, caller }: NoticeCall): Promise<DailyNotice> {
  const chosen = await findDailyNotice(tx, caller.subject);
  return {
    on: chosen !== null,
    email: chosen?.email ?? caller.email ?? null,
    confirmed: chosen?.confirmed ?? false,
    available: input.available,
  };
}
