import type { DailyNotice, DailyNoticeForm } from '@ostep/api-office';
import type { ReadCall, VerbCall } from '@ostep/service-kit';
import { deleteDailyNotice, findDailyNotice, writeDailyNotice } from '../data/daily-notices';
import { refuse } from '../refusals';

type Available = Pick<DailyNotice, 'available'>;

export async function readDailyNotice({ tx, input, caller }: Pick<ReadCall<Available>, 'tx' | 'input' | 'caller'>) {
  const chosen = await findDailyNotice(tx, caller.username);
  return { on: chosen !== null, email: chosen?.email ?? caller.email ?? null, available: input.available };
}

export async function saveDailyNotice(call: VerbCall<DailyNoticeForm & Available>): Promise<DailyNotice> {
  const { tx, input, caller } = call;
  if (!input.available) throw refuse('mailNotSetUp');
  await writeDailyNotice(tx, { username: caller.username, fullName: caller.fullName, email: input.email });
  return { on: true, ...input };
}

export async function removeDailyNotice({ tx, input, caller }: VerbCall<Available>): Promise<DailyNotice> {
  await deleteDailyNotice(tx, caller.username);
  return { on: false, email: caller.email ?? null, available: input.available };
}
