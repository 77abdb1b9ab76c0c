import { type Caller, type Executor, isWriter, type Writer } from '@ostep/service-kit';
import { findContent, type InvoiceRecord } from '../data/invoice-rows';
import { readWriters } from '../data/invoice-writers';
import { findAccountWriter, needsApproval, readApprovers } from '../data/office-facts';
import { refuse } from '../refusals';
import { texts } from '../texts';

/** Why this person may not approve the invoice, if a second person has to approve. Null: they may. */
export async function whyNotToApprove(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<string | null> {
  if (!(await needsApproval(tx))) return null;
  const writers = await readWriters(tx, row);
  if (writers.some(isWriter(caller)))
    return texts.ownWriting([...new Set(writers.map(({ fullName }) => fullName))], await approversExcept(tx, writers));
  return whyNotToUseAccount(tx, row, caller, writers);
}

async function whyNotToUseAccount(
  tx: Executor,
  row: InvoiceRecord,
  caller: Caller,
  writers: readonly Writer[],
): Promise<string | null> {
  // A correction has the account of its invoice, where that was issued here.
  const hasOther = row.correctsId !== null && (await findContent(tx, row.correctsId)) !== null;
  const writer = hasOther ? null : await findAccountWriter(tx);
  if (!writer || !isWriter(caller)(writer)) return null;
  return texts.ownAccount(writer.fullName, await approversExcept(tx, [...writers, writer]));
}

/** The names of people who may approve what these people wrote. */
async function approversExcept(tx: Executor, writers: readonly Writer[]): Promise<string[]> {
  const others = (await readApprovers(tx)).filter((person) => !writers.some(isWriter(person)));
  return [...new Set(others.map(({ fullName }) => fullName))];
}

/** For an approved invoice that is composed again and so gets the present account of the office. */
export async function requireOtherAccountWriter(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<void> {
  if (!(await needsApproval(tx))) return;
  const message = await whyNotToUseAccount(tx, row, caller, await readWriters(tx, row));
  if (message !== null) throw refuse('ownDraft', { message });
}

export async function requireOtherWriter(tx: Executor, row: InvoiceRecord, caller: Caller): Promise<void> {
  const message = await whyNotToApprove(tx, row, caller);
  if (message !== null) throw refuse('ownDraft', { message });
}
