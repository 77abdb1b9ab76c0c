import { type InvoiceFilter, type InvoiceRow, invoiceRow, type UnpaidSums, unpaidSums } from '@ostep/api-invoices';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import { checkedRow, checkedRows, type Database, escapeLike } from '@ostep/service-kit';
import * as z from 'zod';
import { readNotLetIn } from './sending-rows';

type Asked = { readonly filter: InvoiceFilter; readonly now: Date; readonly limit: number; readonly offset: number };

export async function readInvoices({ $client }: Database, { filter: { show, text }, now, limit, offset }: Asked) {
  const today = dayInWarsaw(now);
  const condition = {
    all: $client`true`,
    draft: $client`invoice.state = 'draft'`,
    approved: $client`invoice.state = 'approved'`,
    issued: $client`number is not null and invoice.state <> 'outside'`,
    unsent: $client`is_unsent`,
    unpaid: $client`left_to_pay > 0`,
    overdue: $client`left_to_pay > 0 and due < ${today}`,
    refused: $client`invoice.state = 'refused'`,
  }[show];
  const held = $client`
    select coalesce(held.protocol_number, '') from invoices.invoice_protocol held
    where held.invoice_id in (invoice.id, invoice.corrects_id) order by held.id`;
  const pattern = `%${escapeLike(text.trim())}%`;
  const shown = $client`
    from invoices.invoice join (select id, paid, left_to_pay, is_unsent from invoices_v1.invoice) published using (id)
    where ${condition} and (concat_ws(' ', number, ksef_number, forest_district_name) ilike ${pattern}
      or array_to_string(array(${held}), ' ') ilike ${pattern})`;
  const counted = await $client`select count(*) as count ${shown}`;
  const rows = await $client`
    select id, version, kind, state, number, issued, due, forest_district_name as "forestDistrictName", net, vat, gross,
      ksef_number as "ksefNumber", ksef_confirmed as "ksefConfirmed", paid, left_to_pay as "left",
      case when left_to_pay > 0 then greatest(0, ${today}::date - due) else 0 end as "daysLate",
      case when is_unsent then ${today}::date - issued else 0 end as "daysUnsent",
      array(${held}) as protocols
    ${shown} order by issued desc nulls first, id desc limit ${limit} offset ${offset}`;
  return {
    rows: checkedRows(invoiceRow, rows),
    found: checkedRow(z.object({ count: z.int() }), counted)?.count ?? 0,
  };
}

export async function readInvoicePage(
  tx: Database,
  { page, ...filter }: InvoiceFilter & { readonly page: number },
  now: Date,
): Promise<Page<InvoiceRow>> {
  const { rows, found } = await readInvoices(tx, { filter, now, limit: PAGE_SIZE, offset: page * PAGE_SIZE });
  const totalPages = Math.ceil(found / PAGE_SIZE);
  return { content: rows, page: { number: page, size: PAGE_SIZE, totalElements: found, totalPages } };
}

export async function readUnpaidSums(db: Database, now: Date): Promise<UnpaidSums> {
  const today = dayInWarsaw(now);
  const rows = await db.$client`
    select coalesce(sum(left_to_pay) filter (where left_to_pay > 0), 0) as unpaid,
      coalesce(sum(left_to_pay) filter (where left_to_pay > 0 and due < ${today}), 0) as overdue,
      count(*) filter (where state = 'refused') as refused
    from invoices_v1.invoice`;
  const sums = checkedRow(unpaidSums.omit({ notLetIn: true }), rows) ?? { unpaid: 0, overdue: 0, refused: 0 };
  return { ...sums, notLetIn: await readNotLetIn(db) };
}
