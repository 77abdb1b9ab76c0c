import type { Executor } from '@ostep/service-kit';
import { readSourceProtocols, type SourceProtocol } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { texts } from '../texts';

/** Reads these protocols. @throws Refusal where one is unknown, not settled, or on an invoice already */
export async function readInvoiceableProtocols(tx: Executor, ids: readonly number[]): Promise<SourceProtocol[]> {
  const protocols = await readSourceProtocols(tx, ids);
  if (protocols.length === 0 || protocols.length < ids.length) throw refuse('protocolNotFound');
  for (const { number, settled, isHeld, heldBy } of protocols) {
    const named = number ?? texts.withoutNumber;
    if (!settled) throw refuse('notSettled', { number: named });
    if (isHeld) throw refuse('alreadyInvoiced', { number: named, invoice: heldBy });
  }
  return protocols;
}
