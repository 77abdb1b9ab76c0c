import type { DailyNotice, DailyNoticeForm } from '@ostep/api-office';
import type { ReadCall, VerbCall } from '@ostep/service-kit';
import { findDailyNotice, writeAddress, writeDailyNotice } from '../data/daily-notices';
import { readDailyNotice } from './read-daily-notice';

export async function needsCode({ tx, input, caller }: ReadCall<DailyNoticeForm>): Promise<boolean> {
  const before = await findDailyNotice(tx, caller.subject);
  return !before?.confirmed || before.email !== input.email;
}

/** `code` is what was sent to a new address; null: the address is the confirmed one. */
type Chosen = DailyNoticeForm & { readonly code: string | null };

export async function saveDailyNotice({ tx, input, caller }: VerbCall<Chosen>): Promise<DailyNotice> {
  const { subject, fullName } = caller;
  const { email, code } = input;
  await writeDailyNotice(tx, { subject, fullName, email });
  if (code !== null) await writeAddress(tx, subject, email, code);
  return readDailyNotice({ tx, caller, input: { available: true } });
}
