import type { StartState, WaitingRows } from '@ostep/api-start';
import type { ReadCall } from '@ostep/service-kit';
import { batchOf, needsApproval, readBatches, readManagers, readWaiting } from '../data/batches';
import { refuse } from '../refusals';
import { readerOf } from '../rules/kinds/readers';

export async function readState({ tx, caller }: ReadCall<null>): Promise<StartState> {
  const managers = await readManagers(tx);
  return {
    batches: (await readBatches(tx)).map((record) => batchOf(record, caller.subject)),
    needsConfirmation: await needsApproval(tx),
    confirmers: managers.filter(({ subject }) => subject !== caller.subject).map(({ fullName }) => fullName),
  };
}

export async function readWaitingRows({ tx, input: id }: ReadCall<number>): Promise<WaitingRows> {
  const record = (await readBatches(tx)).find((one) => one.id === id);
  if (!record) throw refuse('batchNotFound');
  const rows = await readWaiting(tx, id);
  if (!rows) throw refuse('notWaiting');
  return {
    header: [...readerOf(record.kind).header],
    rows: rows.map(({ row, shown }) => ({ row, values: [...shown] })),
  };
}
