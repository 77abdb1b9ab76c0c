import type { ProtocolsOutsideForm } from '@ostep/api-invoices';
import { invoiceSums } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import {
  changeInvoice,
  type InvoiceRecord,
  insertInvoice,
  insertLines,
  insertProtocols,
  readCorrections,
  readInvoiceLines,
} from '../data/invoice-rows';
import type { SourceProtocol } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import type { DraftLine } from '../rules/draft-lines';
import { readDraftLines } from './lines-of-protocols';
import { readInvoiceableProtocols } from './read-invoiceable-protocols';
import { type IssuedOutside, outsideColumns, requireNumberOutside } from './require-number-outside';

type Call = VerbCall<ProtocolsOutsideForm>;
type Marked = IssuedOutside & { readonly protocolId: number };

/**
 * Saves that another program invoiced these protocols: all of them or none. Protocols with one invoice number are on one
 * invoice, which may have been saved before.
 */
export async function markInvoicedOutside(call: Call): Promise<number[]> {
  const marked = [...new Map(call.input.protocols.map((one) => [one.protocolId, one])).values()];
  const protocols = await readInvoiceableProtocols(
    call.tx,
    marked.map(({ protocolId }) => protocolId),
  );
  const ids: number[] = [];
  // Sorted, so that two requests for the same invoices cannot deadlock.
  for (const number of [...new Set(marked.map((one) => one.number))].sort()) {
    const onInvoice = marked.filter((one) => one.number === number);
    const protocolIds = new Set(onInvoice.map(({ protocolId }) => protocolId));
    const invoiced = protocols.filter(({ id }) => protocolIds.has(id));
    ids.push(await saveInvoice(call, onInvoice, invoiced));
  }
  return ids;
}

async function saveInvoice(
  call: Call,
  onInvoice: readonly Marked[],
  protocols: readonly SourceProtocol[],
): Promise<number> {
  const { tx, caller } = call;
  const [issued] = onInvoice;
  const [first] = protocols;
  if (!issued || !first) throw refuse('protocolNotFound');
  const known = await requireNumberOutside(call, issued);
  const { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate } = first;
  const isOther =
    onInvoice.some((one) => !isSameInvoice(one, issued)) ||
    protocols.some((one) => one.contractId !== contractId) ||
    (known !== null && !(isSameInvoice(known, issued) && isOfContract(known, first)));
  if (isOther) throw refuse('outsideIsOther', { number: issued.number });
  const lines = await readDraftLines(
    tx,
    protocols.map(({ id }) => id),
  );
  if (lines.length === 0) throw refuse('nothingToInvoice');
  const contract = { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate };
  if (known) return extend(call, known, { protocols, lines, contract });
  const by = { createdSubject: caller.subject, createdBy: caller.fullName, modifiedBy: caller.fullName };
  const { net, vat, gross } = invoiceSums(lines);
  return insertInvoice(tx, { ...contract, ...by, ...outsideColumns(issued), net, vat, gross }, protocols, lines);
}

const isSameInvoice = (
  one: Pick<InvoiceRecord, 'issued' | 'ksefNumber'>,
  other: Pick<InvoiceRecord, 'issued' | 'ksefNumber'>,
) => one.issued === other.issued && one.ksefNumber === other.ksefNumber;

/** One that was taken from a file has no contract yet. */
const isOfContract = (
  { contractId, forestDistrictId }: InvoiceRecord,
  protocol: Pick<SourceProtocol, 'contractId' | 'forestDistrictId'>,
) => (contractId === null ? forestDistrictId === protocol.forestDistrictId : contractId === protocol.contractId);

type Extension = {
  readonly protocols: readonly SourceProtocol[];
  readonly lines: readonly DraftLine[];
  readonly contract: Pick<SourceProtocol, 'contractId' | 'contractNumber' | 'contractDate'>;
};

async function extend(
  { tx, caller }: Call,
  { id, number, gross: owed, paidBefore }: InvoiceRecord,
  { protocols, lines, contract }: Extension,
): Promise<number> {
  if ((await readCorrections(tx, id)).length > 0) throw refuse('outsideCorrected', { number: number ?? '' });
  const before = await readInvoiceLines(tx, id);
  const last = Math.max(0, ...before.map(({ no }) => no));
  await insertProtocols(tx, id, protocols);
  await insertLines(
    tx,
    id,
    lines.map((line) => ({ ...line, no: last + line.no })),
  );
  const { net, vat, gross } = invoiceSums([...before, ...lines]);
  // What is owed of an invoice of a file is known, so protocols must come to the same.
  if (paidBefore !== null && gross !== owed)
    throw refuse('protocolsNotGross', { number: number ?? '', sum: gross, gross: owed });
  const { contractId, contractNumber, contractDate } = contract;
  await changeInvoice(tx, id, caller.fullName, { net, vat, gross, contractId, contractNumber, contractDate });
  return id;
}
