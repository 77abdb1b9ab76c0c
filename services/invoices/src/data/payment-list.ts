import {
  type OpenInvoice,
  OTHER_BUYERS,
  openInvoice,
  type PaymentFilter,
  type PaymentRow,
  paymentRow,
} from '@ostep/api-invoices';
import { money } from '@ostep/endpoint-kit';
import { checkedRow, checkedRows, type Database, escapeLike, type RowRange, rowRange } from '@ostep/service-kit';
import * as z from 'zod';

type ListRequest = RowRange & { readonly filter: PaymentFilter };

const totalsRow = z.object({ count: z.int(), amount: money });

const PAYMENTS = 'invoices.payment join invoices_v1.invoice on invoice.id = payment.invoice_id';
const NEWEST_FIRST = 'booked_on desc, payment.id desc';
const COLUMNS = `payment.id, payment.kind, booked_on as "bookedOn", payer, title, reason, payment.amount,
      invoice.id as "invoiceId", number as "invoiceNumber", left_to_pay as "left",
      corrected_gross <> gross as "isCorrected", saved_by as "savedBy",
      case when taken_back_time is not null
        then json_build_object('by', taken_back_by, 'reason', taken_back_reason) end as "takenBack"`;

function filteredPayments({ $client }: Database, { show, district, text }: PaymentFilter) {
  const condition = {
    saved: $client`taken_back_time is null`,
    transfer: $client`taken_back_time is null and payment.kind = 'transfer'`,
    byHand: $client`taken_back_time is null and payment.kind <> 'transfer'`,
    takenBack: $client`taken_back_time is not null`,
  }[show];
  const pattern = `%${escapeLike(text.trim())}%`;
  return $client`
    from ${$client.unsafe(PAYMENTS)}
    where ${condition} and (${district} = '' or coalesce(forest_district_id::text, ${OTHER_BUYERS}) = ${district})
      and concat_ws(' ', payer, title, reason, number) ilike ${pattern}`;
}

async function sumPayments(db: Database, filter: PaymentFilter) {
  const rows = await db.$client`
    select count(*) as count, coalesce(sum(payment.amount), 0) as amount ${filteredPayments(db, filter)}`;
  return checkedRow(totalsRow, rows) ?? { count: 0, amount: 0 };
}

export async function readPaymentList(db: Database, { filter, ...range }: ListRequest) {
  const { $client } = db;
  const rows = await $client`
    select ${$client.unsafe(COLUMNS)} ${filteredPayments(db, filter)}
    order by ${$client.unsafe(NEWEST_FIRST)} ${rowRange($client, range)}`;
  return { rows: checkedRows(paymentRow, rows), ...(await sumPayments(db, filter)) };
}

const withId = z.object({ id: z.int() });

/** The payments of the list in its order, up to `limit`, and how many there are. */
export async function findPaymentIds(db: Database, { filter, limit }: ListRequest) {
  const { $client } = db;
  const rows = await $client`
    select payment.id ${filteredPayments(db, filter)}
    order by ${$client.unsafe(NEWEST_FIRST)} ${rowRange($client, { limit: limit + 1 })}`;
  const ids = checkedRows(withId, rows).map(({ id }) => id);
  return { ids, found: ids.length > limit ? (await sumPayments(db, filter)).count : ids.length };
}

export async function readListedPayments({ $client }: Database, ids: readonly number[]): Promise<PaymentRow[]> {
  const rows = await $client`
    select ${$client.unsafe(COLUMNS)}
    from unnest(${[...ids]}::bigint[]) with ordinality requested (requested_id, place)
    join (${$client.unsafe(PAYMENTS)}) on payment.id = requested_id
    order by place`;
  return checkedRows(paymentRow, rows);
}

export async function readOpenInvoices({ $client }: Database): Promise<OpenInvoice[]> {
  const rows = await $client`
    select id, number, forest_district_name as "forestDistrictName", left_to_pay as "left",
      corrected_gross <> published.gross as "isCorrected"
    from invoices.invoice one join invoices_v1.invoice published using (id, number)
    where one.paid_before is not null
      or (one.kind = 'VAT' and one.ksef_number is not null and one.state <> 'outside')
    order by left_to_pay <= 0, one.issued desc, id desc`;
  return checkedRows(openInvoice, rows);
}
