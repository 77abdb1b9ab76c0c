import { type InvoiceRow, type InvoicesShown, invoiceRow, type UnpaidSums, unpaidSums } from '@ostep/api-invoices';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import { checkedRow, checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';

type Query = { readonly page: number; readonly show: InvoicesShown };

export async function readInvoicePage(
  { $client }: Database,
  { page, show }: Query,
  now: Date,
): Promise<Page<InvoiceRow>> {
  const today = dayInWarsaw(now);
  const condition = {
    all: $client`true`,
    unpaid: $client`left_to_pay > 0`,
    overdue: $client`left_to_pay > 0 and due < ${today}`,
    refused: $client`invoice.state = 'refused'`,
  }[show];
  const shown = $client`
    from invoices.invoice join (select id, paid, left_to_pay from invoices_v1.invoice) published using (id)
    where ${condition}`;
  const counted = await $client`select count(*) as count ${shown}`;
  const rows = await $client`
    select id, version, kind, state, number, issued, due, forest_district_name as "forestDistrictName", net, vat, gross,
      ksef_number as "ksefNumber", paid, left_to_pay as "left",
      case when left_to_pay > 0 then greatest(0, ${today}::date - due) else 0 end as "daysLate", array(
        select coalesce(held.protocol_number, '') from invoices.invoice_protocol held
        where held.invoice_id = coalesce(invoice.corrects_id, invoice.id) order by held.id) as protocols
    ${shown} order by issued desc nulls first, id desc
    limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`;
  const totalElements = checkedRow(z.object({ count: z.int() }), counted)?.count ?? 0;
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return {
    content: checkedRows(invoiceRow, rows),
    page: { number: page, size: PAGE_SIZE, totalElements, totalPages },
  };
}

export async function readUnpaidSums({ $client }: Database, now: Date): Promise<UnpaidSums> {
  const today = dayInWarsaw(now);
  const rows = await $client`
    select coalesce(sum(left_to_pay) filter (where left_to_pay > 0), 0) as unpaid,
      coalesce(sum(left_to_pay) filter (where left_to_pay > 0 and due < ${today}), 0) as overdue,
      count(*) filter (where state = 'refused') as refused
    from invoices_v1.invoice`;
  return checkedRow(unpaidSums, rows) ?? { unpaid: 0, overdue: 0, refused: 0 };
}
