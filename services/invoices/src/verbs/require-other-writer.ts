import { type Caller, type Executor, isWriter, type Writer } from '@ostep/service-kit';
import { findContent, type InvoiceRecord } from '../data/invoice-rows';
import { readWriters } from '../data/invoice-writers';
import { findAccountWriter, needsApproval, readApprovers } from '../data/office-facts';
import { refuse } from '../refusals';
import { texts } from '../texts';

/** Why this person may not approve it, where a second one does. */
export async function ownWriting(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<string | null> {
  if (!(await needsApproval(tx))) return null;
  const writers = await readWriters(tx, row);
  if (writers.some(isWriter(caller)))
    return texts.ownWriting([...new Set(writers.map(({ fullName }) => fullName))], await othersThan(tx, writers));
  return ownAccount(tx, row, caller, writers);
}

async function ownAccount(
  tx: Executor,
  row: InvoiceRecord,
  caller: Caller,
  writers: readonly Writer[],
): Promise<string | null> {
  // A correction has the account of its invoice, where that was issued here.
  const hasOther = row.correctsId !== null && (await findContent(tx, row.correctsId)) !== null;
  const writer = hasOther ? null : await findAccountWriter(tx);
  if (!writer || !isWriter(caller)(writer)) return null;
  return texts.ownAccount(writer.fullName, await othersThan(tx, [...writers, writer]));
}

/** By name who may approve what these wrote. */
async function othersThan(tx: Executor, writers: readonly Writer[]): Promise<string[]> {
  const others = (await readApprovers(tx)).filter((person) => !writers.some(isWriter(person)));
  return [...new Set(others.map(({ fullName }) => fullName))];
}

/** Of what is composed again after it was approved, with the account of the office as it is now. */
export async function requireOtherAccountWriter(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<void> {
  if (!(await needsApproval(tx))) return;
  const message = await ownAccount(tx, row, caller, await readWriters(tx, row));
  if (message !== null) throw refuse('ownDraft', { message });
}

export async function requireOtherWriter(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<void> {
  const message = await ownWriting(tx, row, caller);
  if (message !== null) throw refuse('ownDraft', { message });
}
