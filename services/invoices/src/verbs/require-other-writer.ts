import { type Caller, type Executor, isWriter } from '@ostep/service-kit';
import { findContent, type InvoiceRecord } from '../data/invoice-rows';
import { readWriters } from '../data/invoice-writers';
import { findAccountWriter, needsApproval } from '../data/office-facts';
import { refuse } from '../refusals';
import { texts } from '../texts';

/** Why this person may not approve it, where a second one does. */
export async function ownWriting(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<string | null> {
  if (!(await needsApproval(tx))) return null;
  const writers = await readWriters(tx, row);
  if (writers.some(isWriter(caller))) return texts.ownWriting([...new Set(writers.map(({ fullName }) => fullName))]);
  // A correction has the account of its invoice, where that was issued here.
  const hasOther = row.correctsId !== null && (await findContent(tx, row.correctsId)) !== null;
  const writer = hasOther ? null : await findAccountWriter(tx);
  return writer && isWriter(caller)(writer) ? texts.ownAccount(writer.fullName) : null;
}

export async function requireOtherWriter(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<void> {
  const message = await ownWriting(tx, row, caller);
  if (message !== null) throw refuse('ownDraft', { message });
}
