import type { Executor } from '@ostep/service-kit';
import { type InvoiceRecord, readInvoiceLines, readInvoiceProtocols } from '../data/invoice-rows';
import { readSourceProtocols } from '../data/protocols-to-invoice';
import { changesSince } from '../rules/changes-since';
import { texts } from '../texts';
import { readCorrectedLines, readDraftLines } from './lines-of-protocols';

/** Sentences about what the protocols and the contract changed since the draft. A correction by hand has none. */
export async function findChanges(tx: Executor, row: InvoiceRecord): Promise<string[]> {
  const held = await readInvoiceProtocols(tx, row.id);
  const protocolIds = held.map(({ protocolId }) => protocolId);
  if (protocolIds.length === 0) return [];
  const lines = await changesOfLines(tx, row, protocolIds);
  const values = new Map((await readSourceProtocols(tx, protocolIds)).map((source) => [source.id, source.value]));
  const others = held.flatMap(({ protocolId, protocolNumber, value: was }) => {
    const is = values.get(protocolId);
    return is === undefined || is === was ? [] : [texts.valueChanged(protocolNumber ?? texts.withoutNumber, was, is)];
  });
  return [...lines, ...others];
}

async function changesOfLines(
  tx: Executor,
  { id, correctsId }: InvoiceRecord,
  protocolIds: readonly number[],
): Promise<string[]> {
  const kept = await readInvoiceLines(tx, id);
  if (correctsId === null) return changesSince(kept, await readDraftLines(tx, protocolIds));
  const { corrected } = await readCorrectedLines(tx, { invoiceId: correctsId, protocolIds, beforeId: id });
  return changesSince(kept, corrected, ({ no }) => no);
}
