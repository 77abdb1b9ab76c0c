import {
  type Invoice,
  type InvoiceFinding,
  type InvoiceLine,
  type InvoiceSending,
  isToApprove,
  type Party,
} from '@ostep/api-invoices';
import { decimal, invoiceSums, sum, toJsonNumber } from '@ostep/kernel';
import { historyVerb, type ReadCall, type Transaction } from '@ostep/service-kit';
import {
  findContent,
  findInvoice,
  type InvoiceRecord,
  readCorrections,
  readCurrentLines,
  readInvoiceLines,
  readNamedProtocols,
  type StoredLine,
} from '../data/invoice-rows';
import { invoiceHistory, refusalOfMissingInvoice } from '../data/invoices-history';
import { findBuyer, findSeller } from '../data/office-facts';
import { readPaid, readPayments } from '../data/payment-rows';
import { findSending } from '../data/sending-rows';
import { refuse } from '../refusals';
import { findFaults } from '../rules/find-faults';
import { suggestFixes } from '../rules/suggest-fixes';
import { texts } from '../texts';
import { findChanges } from './find-changes';
import { readCorrection } from './read-correction';
import { readVatTerms } from './read-vat-terms';
import { negativeMessage } from './require-not-negative';
import { whyNotToApprove } from './require-other-writer';

type ReadParts = {
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly InvoiceLine[];
  readonly difference: number;
  readonly sending: InvoiceSending | null;
};

type Tx = ReadCall<null>['tx'] | Transaction;

const unknownParty: Party = { nip: '', name: '', street: '', postalCode: '', city: '' };

/** Seller, buyer and account: for a correction those of its invoice, else those that the office has now. */
export async function readParties(tx: Tx, row: InvoiceRecord) {
  const { correctsId } = row;
  const corrected = correctsId === null ? null : await findContent(tx, correctsId);
  if (corrected) return corrected;
  const company = await findSeller(tx);
  const { nip, name, street, postalCode, city } = company ?? unknownParty;
  const seller = { nip, name, street, postalCode, city };
  return { seller, buyer: await readBuyer(tx, row), account: company?.account ?? '' };
}

/** Of a buyer who is no forest district name and NIP are known, and no address. */
async function readBuyer(tx: Tx, { forestDistrictId, forestDistrictName, buyerNip }: InvoiceRecord): Promise<Party> {
  if (forestDistrictId === null) return { ...unknownParty, name: forestDistrictName, nip: buyerNip ?? '' };
  return (await findBuyer(tx, forestDistrictId)) ?? unknownParty;
}

async function changesAsFindings(tx: Tx, row: InvoiceRecord): Promise<InvoiceFinding[]> {
  const changes = await findChanges(tx, row);
  return changes.map((message) => ({ kind: 'changed', message, stops: true }));
}

/** What prevents approval, and for a refused invoice what to fix. */
async function findingsOf(tx: Tx, row: InvoiceRecord, read: ReadParts): Promise<InvoiceFinding[]> {
  const { lines, difference, sending } = read;
  const refused = row.state === 'refused' && sending?.stage === 'refused' ? fixesAfterRefusal(sending, read) : [];
  if (!isToApprove(row)) return refused;
  const checked = { ...(await readParties(tx, row)), lines, difference };
  return [
    ...refused,
    ...negativeAsFindings(row),
    ...(await changesAsFindings(tx, row)),
    ...findFaults({ ...checked, gross: row.gross, isCorrection: row.kind === 'KOR' }),
  ];
}

const fixesAfterRefusal = (
  { statusCode, description }: InvoiceSending,
  { seller, buyer }: ReadParts,
): InvoiceFinding[] =>
  suggestFixes({ statusCode, description: description ?? '', sellerNip: seller.nip, buyerNip: buyer.nip });

/** A negative sum is refused when drafting; older drafts may still have one. */
function negativeAsFindings(row: InvoiceRecord): InvoiceFinding[] {
  const message = negativeMessage(row);
  return message === null ? [] : [{ kind: 'negative', message, stops: true }];
}

const shownLine = ({ no, name, code, pkwiu, unit, amount, price, net, vatPercent, exemptFor, place }: StoredLine) => ({
  no,
  name,
  code,
  pkwiu,
  unit,
  amount,
  price,
  net,
  vatPercent,
  exemptFor,
  place,
});

const shownHead = ({
  id,
  version,
  kind,
  state,
  number,
  issued,
  due,
  forestDistrictName,
  net,
  vat,
  gross,
  ksefNumber,
  ksefConfirmed,
  paidBefore,
}: InvoiceRecord) => ({
  id,
  version,
  kind,
  state,
  number,
  issued,
  due,
  forestDistrictName,
  net,
  vat,
  gross,
  ksefNumber,
  ksefConfirmed,
  paidBefore,
});

async function readShownCorrection(tx: Tx, row: InvoiceRecord) {
  const correction = await readCorrection(tx, row);
  if (!correction) return { correction: null, sums: null };
  const { of, reason, effect, before, sums } = correction;
  const shown = {
    of: { id: of.id, number: of.number, isOutsideKsef: of.ksefNumber === null },
    reason,
    effect,
    before: before.map(shownLine),
  };
  return { correction: shown, sums: sums.rates };
}

/** How far the net value differs from the protocols; none if it was entered by hand without protocols. */
const differenceOf = ({ net }: InvoiceRecord, protocols: readonly { readonly value: number }[]): number =>
  protocols.length === 0 ? 0 : toJsonNumber(decimal(net).minus(sum(protocols.map(({ value }) => value))));

export const readInvoiceHistory = historyVerb(invoiceHistory, () => refuse('notFound'));

type Read = Pick<ReadCall<number>, 'input' | 'caller'> & { readonly tx: Tx };

export async function readInvoice({ tx, input: id, caller }: Read): Promise<Invoice> {
  // Read before the invoice: if a sending ended between the two reads, it would be shown without its receipt.
  const sending = await findSending(tx, id);
  const row = await findInvoice(tx, id);
  if (!row) throw await refusalOfMissingInvoice(tx, id);
  const content = await findContent(tx, id);
  const { seller, buyer, account } = content ?? (await readParties(tx, row));
  const lines = (await readInvoiceLines(tx, id)).map((line) => ({ ...shownLine(line), changedFor: line.changedFor }));
  const protocols = await readNamedProtocols(tx, row);
  const { splitPayment, cashMethod } = content ?? (await readVatTerms(tx, row, lines));
  const { correction, sums } = await readShownCorrection(tx, row);
  const difference = differenceOf(
    row,
    protocols.filter(({ invoiceId }) => invoiceId === id),
  );
  return {
    ...shownHead(row),
    seller,
    buyer,
    account,
    lines,
    difference,
    correction,
    currentLines: (await readCurrentLines(tx, id)).map(shownLine),
    corrections: await readCorrections(tx, id),
    payments: await readPayments(tx, id),
    ...(await readPaid(tx, id)),
    protocols: protocols.map(({ protocolNumber }) => protocolNumber ?? texts.withoutNumber),
    contractNumber: row.contractNumber ?? '',
    sums: sums ?? invoiceSums(lines).rates,
    splitPayment,
    cashMethod,
    findings: await findingsOf(tx, row, { seller, buyer, lines, difference, sending }),
    ownWriting: isToApprove(row) ? await whyNotToApprove(tx, row, caller) : null,
    createdBy: row.createdBy,
    takenFrom: row.batchFile === null || row.batchRow === null ? null : { file: row.batchFile, row: row.batchRow },
    approvedBy: row.approvedBy,
    sending,
    hasUpo: content?.hasUpo ?? false,
  };
}
