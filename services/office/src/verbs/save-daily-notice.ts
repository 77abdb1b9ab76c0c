import { randomBytes } from 'node:crypto';
import type { DailyNotice, DailyNoticeForm } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { findDailyNotice, writeAddress, writeDailyNotice } from '../data/daily-notices';
import { refuse } from '../refusals';
import { readDailyNotice, type Sending } from './read-daily-notice';

export async function saveDailyNotice(call: VerbCall<DailyNoticeForm & Sending>): Promise<DailyNotice> {
  const { tx, input, caller } = call;
  const { sendCode, email } = input;
  if (!sendCode) throw refuse('mailNotSetUp');
  const { username, fullName } = caller;
  const before = await findDailyNotice(tx, username);
  await writeDailyNotice(tx, { username, fullName, email });
  if (!before?.confirmed || before.email !== email) {
    const code = randomBytes(6).toString('hex');
    await writeAddress(tx, username, email, code);
    await sendCode(email, fullName, code).catch(() => {
      throw refuse('mailNotSent', { email });
    });
  }
  return readDailyNotice(call);
}
