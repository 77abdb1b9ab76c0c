import { type InvoiceRow, invoiceRow } from '@ostep/api-invoices';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { checkedRow, checkedRows, type Database } from '@ostep/service-kit';
import * as z from 'zod';

export async function readInvoicePage({ $client }: Database, page: number): Promise<Page<InvoiceRow>> {
  const counted = await $client`select count(*) as count from invoices.invoice`;
  const rows = await $client`
    select id, version, kind, state, number, issued, due, forest_district_name as "forestDistrictName", net, vat, gross,
      ksef_number as "ksefNumber", array(
        select coalesce(held.protocol_number, '') from invoices.invoice_protocol held
        where held.invoice_id = coalesce(invoice.corrects_id, invoice.id) order by held.id) as protocols
    from invoices.invoice order by issued desc nulls first, id desc
    limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`;
  const totalElements = checkedRow(z.object({ count: z.int() }), counted)?.count ?? 0;
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return {
    content: checkedRows(invoiceRow, rows),
    page: { number: page, size: PAGE_SIZE, totalElements, totalPages },
  };
}
