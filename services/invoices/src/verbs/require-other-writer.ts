import { type Caller, type Executor, isWriter } from '@ostep/service-kit';
import type { InvoiceRecord } from '../data/invoice-rows';
import { readWriters } from '../data/invoice-writers';
import { needsApproval } from '../data/office-facts';
import { refuse } from '../refusals';
import { texts } from '../texts';

/** Why this person may not approve it, where a second one does. */
export async function ownWriting(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<string | null> {
  if (!(await needsApproval(tx))) return null;
  const writers = await readWriters(tx, row);
  if (!writers.some(isWriter(caller))) return null;
  return texts.ownWriting([...new Set(writers.map(({ fullName }) => fullName))]);
}

export async function requireOtherWriter(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<void> {
  const message = await ownWriting(tx, row, caller);
  if (message !== null) throw refuse('ownDraft', { message });
}
