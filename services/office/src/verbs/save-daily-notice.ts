import type { DailyNotice, DailyNoticeForm } from '@ostep/api-office';
import type { ReadCall, VerbCall } from '@ostep/service-kit';
import { findDailyNotice, writeAddress, writeDailyNotice } from '../data/daily-notices';
import { readDailyNotice } from './read-daily-notice';

export async function needsConfirmation({ tx, input, caller }: ReadCall<DailyNoticeForm>): Promise<boolean> {
  const before = await findDailyNotice(tx, caller.subject);
  return !before?.confirmed || before.email !== input.email;
}

/** `code` was sent to a new address. It is null if the address is already confirmed. */
type NoticeForm = DailyNoticeForm & { readonly code: string | null };

export async function saveDailyNotice({ tx, input, caller }: VerbCall<NoticeForm>): Promise<DailyNotice> {
  const { subject, fullName } = caller;
  const { email, code } = input;
  await writeDailyNotice(tx, { subject, fullName, email });
  if (code !== null) await writeAddress(tx, subject, email, code);
  return readDailyNotice({ tx, caller, input: { available: true } });
}
