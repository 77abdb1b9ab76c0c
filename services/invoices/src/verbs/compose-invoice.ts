import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { sha256Of, type Transaction } from '@ostep/service-kit';
import { contractOf, type InvoiceRecord, readInvoiceLines, readNamedProtocols } from '../data/invoice-rows';
import { readOrdersOf } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { findFaults } from '../rules/find-faults';
import { invoiceXml, type OrderNamed } from '../rules/invoice-xml';
import { schemaFaults } from '../schema/invoice-schema';
import { texts } from '../texts';
import { readCorrection } from './read-correction';
import { readParties } from './read-invoice';
import { readVatTerms } from './read-vat-terms';
import { requireNotNegative } from './require-not-negative';
import type { Seller } from './require-seller';

type ComposeInput = { readonly number: string; readonly company: Seller; readonly now: Date };
type Facts = Awaited<ReturnType<typeof readParties>> & {
  readonly number: string;
  readonly now: Date;
  readonly due: string;
  readonly place: string;
  readonly orders: readonly OrderNamed[];
  readonly cashMethod: boolean;
  readonly splitPayment: boolean;
};

/** Composes the invoice with the present data of the office. @throws Refusal where a fault prevents it or the schema objects */
export async function composeInvoice(tx: Transaction, row: InvoiceRecord, { number, company, now }: ComposeInput) {
  const { id } = row;
  const due = daysAfter(dayInWarsaw(now), company.paymentDays);
  const parties = await readParties(tx, row);
  const lines = await readInvoiceLines(tx, id);
  const isCorrection = row.kind === 'KOR';
  const fault = findFaults({ ...parties, lines, gross: row.gross, isCorrection, difference: 0 }).find(
    ({ stops }) => stops,
  );
  if (fault) throw refuse('mendFirst', { first: fault.message });
  requireNotNegative(row);
  const held = await readNamedProtocols(tx, row);
  const orders = await readOrdersOf(
    tx,
    held.map(({ protocolId }) => protocolId),
  );
  const terms = await readVatTerms(tx, row, lines);
  return writeInvoice(tx, row, { ...parties, ...terms, number, now, due, place: company.place, orders });
}

/** Composes the file from these facts, issued today. @throws Refusal where the schema objects */
export async function writeInvoice(tx: Transaction, row: InvoiceRecord, facts: Facts) {
  const { id } = row;
  const { number, now, due, place, orders, seller, buyer, account, cashMethod, splitPayment } = facts;
  const issued = dayInWarsaw(now);
  const lines = await readInvoiceLines(tx, id);
  const held = await readNamedProtocols(tx, row);
  const correction = await readCorrection(tx, row);
  const performed = new Map(held.map(({ protocolId, protocolDate }) => [protocolId, protocolDate]));
  const withPerformed = (line: (typeof lines)[number]) => ({
    ...line,
    performed: (line.protocolId !== null && performed.get(line.protocolId)) || null,
  });
  const xml = invoiceXml({
    number,
    issued,
    due,
    place,
    account,
    seller,
    buyer,
    orders,
    cashMethod,
    splitPayment,
    createdAt: now.toISOString().replace(/\.\d+/, ''),
    contract: contractOf(row),
    protocols: held.map(({ protocolNumber, protocolDate, forestDistrictPart }) => ({
      number: protocolNumber ?? texts.withoutNumber,
      date: protocolDate,
      part: forestDistrictPart,
    })),
    lines: lines.map(withPerformed),
    correction: correction && { ...correction, before: correction.before.map(withPerformed) },
  });
  const [fault] = schemaFaults(xml);
  if (fault) throw refuse('notAsSchema', { first: fault });
  const kept = { seller, buyer, orders, account, place, cashMethod, splitPayment };
  const content = { invoiceId: id, ...kept, xml, sha256: sha256Of(xml) };
  return { issued, due, content };
}
