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
import { readFreeProtocols } from './read-free-protocols';
import { type IssuedOutside, issuedOutside, requireNumberOutside } from './require-number-outside';

type Call = VerbCall<ProtocolsOutsideForm>;
type Marked = IssuedOutside & { readonly protocolId: number };

/** All or none. Protocols of one number are on one invoice, also of one that was marked before. */
export async function markInvoicedOutside(call: Call): Promise<number[]> {
  const marked = [...new Map(call.input.protocols.map((one) => [one.protocolId, one])).values()];
  const protocols = await readFreeProtocols(
    call.tx,
    marked.map(({ protocolId }) => protocolId),
  );
  const kept: number[] = [];
  // In one order: two people who mark the same invoices do not wait for each other in a ring.
  for (const number of [...new Set(marked.map((one) => one.number))].sort()) {
    const those = marked.filter((one) => one.number === number);
    const ids = new Set(those.map(({ protocolId }) => protocolId));
    kept.push(
      await keep(
        call,
        those,
        protocols.filter(({ id }) => ids.has(id)),
      ),
    );
  }
  return kept;
}

async function keep(call: Call, those: readonly Marked[], protocols: readonly SourceProtocol[]): Promise<number> {
  const { tx, caller } = call;
  const [issued] = those;
  const [first] = protocols;
  if (!issued || !first) throw refuse('protocolNotFound');
  const known = await requireNumberOutside(call, issued);
  const { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate } = first;
  const isOther =
    those.some((one) => !isSameInvoice(one, issued)) ||
    protocols.some((one) => one.contractId !== contractId) ||
    (known !== null && !(isSameInvoice(known, issued) && known.contractId === contractId));
  if (isOther) throw refuse('outsideIsOther', { number: issued.number });
  const lines = await readDraftLines(
    tx,
    protocols.map(({ id }) => id),
  );
  if (lines.length === 0) throw refuse('nothingToInvoice');
  if (known) return extend(call, known, { protocols, lines });
  const of = { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate };
  const by = { createdSubject: caller.subject, createdBy: caller.fullName, modifiedBy: caller.fullName };
  const { net, vat, gross } = invoiceSums(lines);
  return insertInvoice(tx, { ...of, ...by, ...issuedOutside(issued), net, vat, gross }, protocols, lines);
}

const isSameInvoice = (
  one: Pick<InvoiceRecord, 'issued' | 'ksefNumber'>,
  other: Pick<InvoiceRecord, 'issued' | 'ksefNumber'>,
) => one.issued === other.issued && one.ksefNumber === other.ksefNumber;

async function extend(
  { tx, caller }: Call,
  { id, number }: InvoiceRecord,
  { protocols, lines }: { readonly protocols: readonly SourceProtocol[]; readonly lines: readonly DraftLine[] },
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
  await changeInvoice(tx, id, caller.fullName, { net, vat, gross });
  return id;
}
