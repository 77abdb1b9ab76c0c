import type { Invoice, InvoicePrint, KsefConnection } from '@ostep/api-invoices';
import { amountInWords, dayInWarsaw } from '@ostep/kernel';
import type { Executor, ReadCall } from '@ostep/service-kit';
import { contractOf, findContent, findInvoice, type InvoiceRecord, readNamedProtocols } from '../data/invoice-rows';
import { findSeller } from '../data/office-facts';
import { readOrdersOf } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { verifyAddress } from '../rules/verify-address';
import { texts } from '../texts';
import { readInvoice } from './read-invoice';

type ToPrint = { readonly id: number; readonly environment: KsefConnection['environment'] };

async function printedCorrection(
  tx: Executor,
  { correctsId }: InvoiceRecord,
  { reason, before }: NonNullable<Invoice['correction']>,
): Promise<InvoicePrint['correction']> {
  const of = correctsId === null ? null : await findInvoice(tx, correctsId);
  if (!of?.number) return null;
  return { reason, before, of: { number: of.number, date: of.issued }, ksefNumber: of.ksefNumber };
}

export async function printInvoice({ tx, input, caller, now }: ReadCall<ToPrint>): Promise<InvoicePrint> {
  const { id } = input;
  const row = await findInvoice(tx, id);
  if (!row) throw refuse('notFound');
  if (row.state === 'outside') throw refuse('outsideNotPrinted', { number: row.number ?? '' });
  const invoice = await readInvoice({ tx, input: id, caller });
  const { seller, buyer, account, lines, sums, splitPayment, cashMethod, ksefNumber, sending, correction } = invoice;
  const content = await findContent(tx, id);
  const protocols = await readNamedProtocols(tx, row);
  const protocolIds = protocols.map(({ protocolId }) => protocolId);
  const orders = content?.orders ?? (await readOrdersOf(tx, protocolIds));
  const { number, issued, due, net, vat, gross } = row;
  const environment = sending?.environment ?? input.environment;
  const isIssued = ksefNumber !== null && issued !== null && content !== null;
  return {
    number,
    ksefNumber,
    due,
    seller,
    buyer,
    account,
    lines,
    sums,
    net,
    vat,
    gross,
    splitPayment,
    cashMethod,
    verifyAddress: isIssued ? verifyAddress({ environment, nip: seller.nip, issued, sha256: content.sha256 }) : null,
    issuedOn: issued ?? dayInWarsaw(now),
    place: content?.place ?? (await findSeller(tx))?.place ?? '',
    contract: contractOf(row),
    orders: [...orders],
    protocols: protocols.map(({ protocolNumber, protocolDate }) => ({
      number: protocolNumber ?? texts.withoutNumber,
      date: protocolDate,
    })),
    inWords: amountInWords(Math.abs(gross)),
    correction: correction && (await printedCorrection(tx, row, correction)),
  };
}
