import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw, daysAfter } from '@ostep/kernel';
import { sha256Of, type Transaction, type VerbCall } from '@ostep/service-kit';
import {
  insertContent,
  lockInvoice,
  markApproved,
  nextNumber,
  readInvoiceLines,
  readInvoiceProtocols,
} from '../data/invoice-rows';
import { findSeller, needsApproval } from '../data/office-facts';
import { readOrdersOf, readSourceProtocols } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { invoiceNumber } from '../rules/invoice-number';
import { invoiceXml } from '../rules/invoice-xml';
import { schemaFaults } from '../schema/invoice-schema';
import { texts } from '../texts';
import { readInvoice } from './read-invoice';

type Held = Awaited<ReturnType<typeof readInvoiceProtocols>>;

async function requireUnchanged(tx: Transaction, held: Held): Promise<void> {
  const now = await readSourceProtocols(
    tx,
    held.map(({ protocolId }) => protocolId),
  );
  for (const { protocolId, protocolNumber, value: was } of held) {
    const number = protocolNumber ?? texts.withoutNumber;
    const source = now.find(({ id }) => id === protocolId);
    if (!source?.settled) throw refuse('notSettled', { number });
    if (source.value !== was) throw refuse('changedSince', { number, was, is: source.value });
  }
}

/** The row is locked first: of two people who approve at once, the second finds it approved, and one number is taken. */
export async function approveInvoice({ tx, input: id, caller, now }: VerbCall<number>): Promise<Invoice> {
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  if (row.number !== null) throw refuse('notDraft', { number: row.number });
  if (row.createdSubject === caller.subject && (await needsApproval(tx))) throw refuse('ownDraft');
  const held = await readInvoiceProtocols(tx, id);
  await requireUnchanged(tx, held);
  const { findings, seller, buyer, account } = await readInvoice({ tx, input: id });
  const inTheWay = findings.find(({ stops }) => stops);
  if (inTheWay) throw refuse('mendFirst', { first: inTheWay.message });
  const company = await findSeller(tx);
  if (!company) throw refuse('mendFirst', { first: texts.company });

  const issued = dayInWarsaw(now);
  const due = daysAfter(issued, company.paymentDays);
  const number = invoiceNumber(company.invoicePattern, await nextNumber(tx, company.invoicePattern, issued), issued);
  const protocolIds = held.map(({ protocolId }) => protocolId);
  const orders = await readOrdersOf(tx, protocolIds);
  const performed = new Map(held.map(({ protocolId, protocolDate }) => [protocolId, protocolDate]));
  const lines = await readInvoiceLines(tx, id);
  const { place } = company;
  const xml = invoiceXml({
    ...{ number, issued, due, place, account, seller, buyer, orders },
    madeAt: now.toISOString().replace(/\.\d+/, ''),
    contract: { number: row.contractNumber, date: row.contractDate },
    protocols: held.map(({ protocolNumber, protocolDate, forestDistrictPart }) => ({
      number: protocolNumber ?? texts.withoutNumber,
      date: protocolDate,
      part: forestDistrictPart,
    })),
    lines: lines.map((line) => ({ ...line, performed: performed.get(line.protocolId) ?? null })),
  });
  const [fault] = schemaFaults(xml);
  if (fault) throw refuse('notAsSchema', { first: fault });
  await markApproved(tx, id, { number, issued, due, by: caller.fullName });
  await insertContent(tx, { invoiceId: id, seller, buyer, orders, account, place, xml, sha256: sha256Of(xml) });
  return readInvoice({ tx, input: id });
}
