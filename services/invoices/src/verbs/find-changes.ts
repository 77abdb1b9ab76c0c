import type { Executor } from '@ostep/service-kit';
import { readInvoiceLines, readInvoiceProtocols } from '../data/invoice-rows';
import { readSourceItems } from '../data/protocols-to-invoice';
import { changesSince } from '../rules/changes-since';
import { draftLines } from '../rules/draft-lines';

export async function findChanges(tx: Executor, id: number): Promise<string[]> {
  const held = await readInvoiceProtocols(tx, id);
  const source = await readSourceItems(
    tx,
    held.map(({ protocolId }) => protocolId),
  );
  return changesSince(await readInvoiceLines(tx, id), draftLines(source));
}
