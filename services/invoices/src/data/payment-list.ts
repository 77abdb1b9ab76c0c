import { type OpenInvoice, openInvoice, type PaymentFilter, paymentRow } from '@ostep/api-invoices';
import { money } from '@ostep/endpoint-kit';
import { checkedRow, checkedRows, type Database, escapeLike, type RowRange, rowRange } from '@ostep/service-kit';
import * as z from 'zod';

type ListRequest = RowRange & { readonly filter: PaymentFilter };

const totalsRow = z.object({ count: z.int(), amount: money });

export async function readPaymentList(
  { $client }: Database,
  { filter: { show, district, text }, ...range }: ListRequest,
) {
  const condition = {
    saved: $client`taken_back_time is null`,
    transfer: $client`taken_back_time is null and payment.kind = 'transfer'`,
    byHand: $client`taken_back_time is null and payment.kind <> 'transfer'`,
    takenBack: $client`taken_back_time is not null`,
  }[show];
  const pattern = `%${escapeLike(text.trim())}%`;
  const shown = $client`
    from invoices.payment join invoices_v1.invoice on invoice.id = payment.invoice_id
    where ${condition} and (${district} = '' or forest_district_id::text = ${district})
      and concat_ws(' ', payer, title, reason, number) ilike ${pattern}`;
  const counted = await $client`select count(*) as count, coalesce(sum(payment.amount), 0) as amount ${shown}`;
  const rows = await $client`
    select payment.id, payment.kind, booked_on as "bookedOn", payer, title, reason, payment.amount,
      invoice.id as "invoiceId", number as "invoiceNumber", left_to_pay as "left",
      corrected_gross <> gross as "isCorrected", saved_by as "savedBy",
      case when taken_back_time is not null
        then json_build_object('by', taken_back_by, 'reason', taken_back_reason) end as "takenBack"
    ${shown} order by booked_on desc, payment.id desc ${rowRange($client, range)}`;
  return {
    rows: checkedRows(paymentRow, rows),
    ...(checkedRow(totalsRow, counted) ?? { count: 0, amount: 0 }),
  };
}

export async function readOpenInvoices({ $client }: Database): Promise<OpenInvoice[]> {
  const rows = await $client`
    select id, number, forest_district_name as "forestDistrictName", left_to_pay as "left",
      corrected_gross <> published.gross as "isCorrected"
    from invoices.invoice one join invoices_v1.invoice published using (id, number)
    where one.kind = 'VAT' and one.ksef_number is not null and one.state <> 'outside'
    order by left_to_pay <= 0, one.issued desc, id desc`;
  return checkedRows(openInvoice, rows);
}
