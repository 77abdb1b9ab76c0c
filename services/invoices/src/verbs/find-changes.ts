import type { Executor } from '@ostep/service-kit';
import { readInvoiceLines, readInvoiceProtocols } from '../data/invoice-rows';
import { readSourceItems, readSourceProtocols } from '../data/protocols-to-invoice';
import { changesSince } from '../rules/changes-since';
import { draftLines } from '../rules/draft-lines';
import { texts } from '../texts';

export async function findChanges(tx: Executor, id: number): Promise<string[]> {
  const held = await readInvoiceProtocols(tx, id);
  const protocolIds = held.map(({ protocolId }) => protocolId);
  const lines = changesSince(await readInvoiceLines(tx, id), draftLines(await readSourceItems(tx, protocolIds)));
  const values = new Map((await readSourceProtocols(tx, protocolIds)).map((source) => [source.id, source.value]));
  const others = held.flatMap(({ protocolId, protocolNumber, value: was }) => {
    const is = values.get(protocolId);
    return is === undefined || is === was ? [] : [texts.valueChanged(protocolNumber ?? texts.withoutNumber, was, is)];
  });
  return [...lines, ...others];
}
