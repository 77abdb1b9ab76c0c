import { randomBytes } from 'node:crypto';
import type { ConfirmationForm, DailyNotice, DailyNoticeForm } from '@ostep/api-office';
import type { Executor, ReadCall, VerbCall } from '@ostep/service-kit';
import {
  confirmAddress,
  deleteDailyNotice,
  findDailyNotice,
  writeAddress,
  writeDailyNotice,
} from '../data/daily-notices';
import { refuse } from '../refusals';

/** Sends the code to the address; null: no mail server is set up. */
type SendCode = ((email: string, fullName: string, code: string) => Promise<void>) | null;
type Sending = { readonly sendCode: SendCode };
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

export async function confirmDailyNotice(call: VerbCall<ConfirmationForm & Sending>): Promise<DailyNotice> {
  const { tx, input, caller } = call;
  if (!(await confirmAddress(tx, caller.username, input.code))) throw refuse('codeUnknown');
  return readDailyNotice(call);
}

export async function removeDailyNotice(call: VerbCall<Sending>): Promise<DailyNotice> {
  await deleteDailyNotice(call.tx, call.caller.username);
  return readDailyNotice(call);
}
