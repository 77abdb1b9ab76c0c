import { invoiceSums } from '@ostep/kernel';
import type { VerbCall, Writer } from '@ostep/service-kit';
import { insertInvoice, type StoredLine } from '../data/invoice-rows';
import { addWriter } from '../data/invoice-writers';
import { refuse } from '../refusals';
import type { DraftLine } from '../rules/draft-lines';
import { readDraftLines } from './lines-of-protocols';
import { readInvoiceableProtocols } from './read-invoiceable-protocols';
import { requireNotNegative } from './require-not-negative';

type Protocols = {
  readonly protocolIds: readonly number[];
  /** Lines of the earlier draft that a person changed, when this replaces one. */
  readonly changed?: readonly StoredLine[];
  /** The writers of the earlier draft, when this replaces one. */
  readonly writers?: readonly Writer[];
};

/** Drafts an invoice from protocols of one contract; corrections among them are merged into the lines. */
export async function draftOfProtocols(
  { tx, caller }: Pick<VerbCall<unknown>, 'tx' | 'caller'>,
  { protocolIds, changed = [], writers = [] }: Protocols,
): Promise<number> {
  const protocols = await readInvoiceableProtocols(tx, protocolIds);
  const [first] = protocols;
  if (!first) throw refuse('protocolNotFound');
  if (protocols.some(({ contractId }) => contractId !== first.contractId)) throw refuse('differentContracts');
  const lines = withChanged(await readDraftLines(tx, protocolIds), changed);
  if (lines.length === 0) throw refuse('nothingToInvoice');
  const { net, vat, gross } = invoiceSums(lines);
  requireNotNegative({ kind: 'VAT', net, gross });
  const { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate } = first;
  const contract = { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate };
  const by = { createdSubject: caller.subject, createdBy: caller.fullName, modifiedBy: caller.fullName };
  const id = await insertInvoice(tx, { ...contract, ...by, net, vat, gross }, protocols, lines);
  for (const writer of writers) await addWriter(tx, id, writer);
  return id;
}

const withChanged = (lines: readonly DraftLine[], changed: readonly StoredLine[]): DraftLine[] =>
  lines.map((line) => {
    const was = changed.find(({ protocolItemId }) => protocolItemId === line.protocolItemId);
    if (!was) return line;
    const { name, pkwiu, vatPercent, exemptFor, changedFor } = was;
    return { ...line, name, pkwiu, vatPercent, exemptFor, changedFor };
  });
