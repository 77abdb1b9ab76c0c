import { invoiceSums } from '@ostep/kernel';
import type { VerbCall, Writer } from '@ostep/service-kit';
import { insertInvoice, type StoredLine } from '../data/invoice-rows';
import { addWriter } from '../data/invoice-writers';
import { readSourceItems, readSourceProtocols } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { type DraftLine, draftLines } from '../rules/draft-lines';
import { texts } from '../texts';
import { requireNotNegative } from './require-not-negative';

type Chosen = {
  readonly protocolIds: readonly number[];
  readonly changed?: readonly StoredLine[];
  /** Of the draft before, where it is drafted anew. */
  readonly writers?: readonly Writer[];
};

export async function draftInvoices({ input, ...call }: VerbCall<Chosen>): Promise<number[]> {
  const drafted: number[] = [];
  for (const protocolId of new Set(input.protocolIds)) {
    drafted.push(await draftInvoice({ ...call, input: { protocolIds: [protocolId] } }));
  }
  return drafted;
}

export async function draftInvoice({ tx, input, caller }: VerbCall<Chosen>): Promise<number> {
  const ids = [...new Set(input.protocolIds)];
  const protocols = await readSourceProtocols(tx, ids);
  const [first] = protocols;
  if (!first || protocols.length < ids.length) throw refuse('protocolNotFound');
  for (const { number, settled, isHeld, heldBy } of protocols) {
    const named = number ?? texts.withoutNumber;
    if (!settled) throw refuse('notSettled', { number: named });
    if (isHeld) throw refuse('alreadyInvoiced', { number: named, invoice: heldBy });
  }
  if (protocols.some(({ contractId }) => contractId !== first.contractId)) throw refuse('differentContracts');
  const lines = withChanged(draftLines(await readSourceItems(tx, ids)), input.changed ?? []);
  if (lines.length === 0) throw refuse('nothingToInvoice');
  const { net, vat, gross } = invoiceSums(lines);
  await requireNotNegative(tx, { kind: 'VAT', net, gross }, ids);
  const { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate } = first;
  const of = { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate };
  const by = { createdSubject: caller.subject, createdBy: caller.fullName, modifiedBy: caller.fullName };
  const id = await insertInvoice(tx, { ...of, ...by, net, vat, gross }, protocols, lines);
  for (const writer of input.writers ?? []) await addWriter(tx, id, writer);
  return id;
}

const withChanged = (lines: readonly DraftLine[], changed: readonly StoredLine[]): DraftLine[] =>
  lines.map((line) => {
    const was = changed.find(({ protocolItemId }) => protocolItemId === line.protocolItemId);
    if (!was) return line;
    const { name, pkwiu, vatPercent, changedFor } = was;
    return { ...line, name, pkwiu, vatPercent, changedFor };
  });
