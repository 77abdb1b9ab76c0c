import type { DailyNotice } from '@ostep/api-office';
import type { Executor, ReadCall } from '@ostep/service-kit';
import { findDailyNotice } from '../data/daily-notices';

/** Sends the code to the address; null: no mail server is set up. */
type SendCode = ((email: string, fullName: string, code: string) => Promise<void>) | null;
export type Sending = { readonly sendCode: SendCode };
type Person = Pick<ReadCall<Sending>, 'caller'> & { readonly tx: Executor; readonly input: Sending };

export async function readDailyNotice({ tx, input, caller }: Person): Promise<DailyNotice> {
  const chosen = await findDailyNotice(tx, caller.username);
  return {
    on: chosen !== null,
    email: chosen?.email ?? caller.email ?? null,
    confirmed: chosen?.confirmed ?? false,
    available: input.sendCode !== null,
  };
}
