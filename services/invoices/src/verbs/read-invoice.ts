import type { Invoice, InvoiceFinding, Party } from '@ostep/api-invoices';
import { decimal, sum, toJsonNumber } from '@ostep/kernel';
import type { ReadCall, Transaction } from '@ostep/service-kit';
import {
  findContent,
  findInvoice,
  type InvoiceRecord,
  readInvoiceLines,
  readInvoiceProtocols,
} from '../data/invoice-rows';
import { findBuyer, findSeller } from '../data/office-facts';
import { findSending } from '../data/sending-rows';
import { refuse } from '../refusals';
import { findFaults } from '../rules/find-faults';
import { invoiceSums } from '../rules/invoice-sums';
import { texts } from '../texts';
import { findChanges } from './find-changes';

type Tx = ReadCall<null>['tx'] | Transaction;

const nobody: Party = { nip: '', name: '', street: '', postalCode: '', city: '' };

export async function readParties(tx: Tx, { forestDistrictId }: Pick<InvoiceRecord, 'forestDistrictId'>) {
  const company = await findSeller(tx);
  const { nip, name, street, postalCode, city } = company ?? nobody;
  const seller = { nip, name, street, postalCode, city };
  return { seller, buyer: (await findBuyer(tx, forestDistrictId)) ?? nobody, account: company?.account ?? '' };
}

const changesAsFindings = async (tx: Tx, id: number): Promise<InvoiceFinding[]> =>
  (await findChanges(tx, id)).map((message) => ({ kind: 'changed', message, stops: true }));

export async function readInvoice({ tx, input: id }: { readonly tx: Tx; readonly input: number }): Promise<Invoice> {
  const row = await findInvoice(tx, id);
  if (!row) throw refuse('notFound');
  const content = await findContent(tx, id);
  const { seller, buyer, account } = content ?? (await readParties(tx, row));
  const stored = await readInvoiceLines(tx, id);
  const protocols = await readInvoiceProtocols(tx, id);
  const lines = stored.map(({ no, name, code, pkwiu, unit, amount, price, net, vatPercent, place }) => ({
    ...{ no, name, code, pkwiu, unit, amount, price, net, vatPercent, place },
  }));
  const difference = toJsonNumber(decimal(row.net).minus(sum(protocols.map(({ value }) => value))));
  const { version, state, number, issued, due, forestDistrictName, net, vat, gross, ksefNumber } = row;
  return {
    ...{ id, version, state, number, issued, due, forestDistrictName, net, vat, gross, ksefNumber },
    ...{ seller, buyer, account, lines, difference },
    protocols: protocols.map(({ protocolNumber }) => protocolNumber ?? texts.withoutNumber),
    contractNumber: row.contractNumber,
    sums: invoiceSums(lines).rates,
    findings:
      state === 'draft'
        ? [...(await changesAsFindings(tx, id)), ...findFaults({ seller, buyer, account, lines, difference })]
        : [],
    createdBy: row.createdBy,
    approvedBy: row.approvedBy,
    sending: await findSending(tx, id),
    hasUpo: content?.hasUpo ?? false,
  };
}
