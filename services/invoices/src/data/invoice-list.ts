import {
  type Age,
  type AgedDebt,
  agedDebt,
  type InvoiceFilter,
  type InvoicePage,
  type InvoiceRow,
  invoicedDistrict,
  invoiceRow,
  OTHER_BUYERS,
  type UnpaidSums,
  unpaidSums,
} from '@ostep/api-invoices';
import { money, PAGE_SIZE } from '@ostep/endpoint-kit';
import { dayInWarsaw, type IsoDate } from '@ostep/kernel';
import { checkedRow, checkedRows, type Database, escapeLike, type RowRange, rowRange } from '@ostep/service-kit';
import * as z from 'zod';
import { readNotLetIn } from './sending-rows';

type ListRequest = RowRange & { readonly filter: InvoiceFilter; readonly now: Date };

/** First and last day late of each age; the first and the last age have no limit. */
const AGES = {
  notDue: [-1_000_000, 0],
  to30: [1, 30],
  to60: [31, 60],
  to90: [61, 90],
  over90: [91, 1_000_000],
} as const satisfies Record<Age, readonly [number, number]>;

function ageCondition({ $client }: Database, today: IsoDate, age: Age) {
  const [from, to] = AGES[age];
  return $client`left_to_pay > 0 and ${today}::date - due between ${from} and ${to}`;
}

function filteredInvoices(db: Database, { show, district, age, text }: InvoiceFilter, today: IsoDate) {
  const { $client } = db;
  const condition = {
    all: $client`true`,
    draft: $client`invoice.state = 'draft'`,
    approved: $client`invoice.state = 'approved'`,
    issued: $client`number is not null and invoice.state <> 'outside'`,
    unsent: $client`is_unsent`,
    unpaid: $client`left_to_pay > 0`,
    overdue: $client`left_to_pay > 0 and due < ${today}`,
    refused: $client`invoice.state = 'refused'`,
    outside: $client`invoice.state = 'outside'`,
  }[show];
  const pattern = `%${escapeLike(text.trim())}%`;
  return $client`
    from ${invoiceTables(db)}
    where ${condition} and ${age === '' ? $client`true` : ageCondition(db, today, age)}
      and (${district} = '' or coalesce(forest_district_id::text, ${OTHER_BUYERS}) = ${district})
      and (concat_ws(' ', number, ksef_number, forest_district_name) ilike ${pattern}
        or array_to_string(array(${protocolNumbers(db)}), ' ') ilike ${pattern})`;
}

const invoiceTables = ({ $client }: Database) => $client`invoices.invoice
    join (select id, paid, left_to_pay, is_unsent, corrected_gross from invoices_v1.invoice) published using (id)`;

const protocolNumbers = ({ $client }: Database) => $client`
    select coalesce(held.protocol_number, '') from invoices.invoice_protocol held
    where held.invoice_id in (invoice.id, invoice.corrects_id) order by held.id`;

const columns = (db: Database, today: IsoDate) => db.$client`
    id, version, kind, state, number, issued, due, forest_district_name as "forestDistrictName", net, vat, gross,
      ksef_number as "ksefNumber", ksef_confirmed as "ksefConfirmed", paid, paid_before as "paidBefore",
      left_to_pay as "left",
      corrected_gross as "correctedGross",
      case when left_to_pay > 0 then greatest(0, ${today}::date - due) else 0 end as "daysLate",
      case when is_unsent then ${today}::date - issued else 0 end as "daysUnsent",
      array(${protocolNumbers(db)}) as protocols`;

const totalsRow = z.object({ count: z.int(), net: money, vat: money, gross: money, left: money });
const noTotals = { count: 0, net: 0, vat: 0, gross: 0, left: 0 };

async function readInvoices(db: Database, { filter, now, ...range }: ListRequest) {
  const { $client } = db;
  const today = dayInWarsaw(now);
  const from = filteredInvoices(db, filter, today);
  const found = await $client`
    select count(*) as count, coalesce(sum(net), 0) as net, coalesce(sum(vat), 0) as vat,
      coalesce(sum(gross), 0) as gross, coalesce(sum(greatest(0, left_to_pay)), 0) as "left" ${from}`;
  const rows = await $client`
    select ${columns(db, today)}
    ${from} order by issued desc nulls first, id desc ${rowRange($client, range)}`;
  const { count, ...sums } = checkedRow(totalsRow, found) ?? noTotals;
  return { rows: checkedRows(invoiceRow, rows), found: count, sums };
}

const withId = z.object({ id: z.int() });

/** The invoices of the list in its order, up to `limit`, and how many there are. */
export async function findInvoiceIds(db: Database, { filter, now, limit }: ListRequest) {
  const { $client } = db;
  const from = filteredInvoices(db, filter, dayInWarsaw(now));
  const rows = await $client`
    select id ${from} order by issued desc nulls first, id desc ${rowRange($client, { limit: limit + 1 })}`;
  const ids = checkedRows(withId, rows).map(({ id }) => id);
  if (ids.length <= limit) return { ids, found: ids.length };
  const counted = checkedRow(totalsRow.pick({ count: true }), await $client`select count(*) as count ${from}`);
  return { ids, found: counted?.count ?? 0 };
}

export async function readListedInvoices(db: Database, ids: readonly number[], now: Date): Promise<InvoiceRow[]> {
  const rows = await db.$client`
    select ${columns(db, dayInWarsaw(now))}
    from unnest(${[...ids]}::bigint[]) with ordinality requested (id, place) join (${invoiceTables(db)}) using (id)
    order by place`;
  return checkedRows(invoiceRow, rows);
}

export async function readInvoicePage(
  tx: Database,
  { page, ...filter }: InvoiceFilter & { readonly page: number },
  now: Date,
): Promise<InvoicePage> {
  const { rows, found, sums } = await readInvoices(tx, { filter, now, limit: PAGE_SIZE, offset: page * PAGE_SIZE });
  const totalPages = Math.ceil(found / PAGE_SIZE);
  return { content: rows, page: { number: page, size: PAGE_SIZE, totalElements: found, totalPages }, sums };
}

function agedSums(db: Database, today: IsoDate) {
  const sumOf = (age: Age) => db.$client`coalesce(sum(left_to_pay) filter (where ${ageCondition(db, today, age)}), 0)`;
  return db.$client`
      ${sumOf('notDue')} as "notDue", ${sumOf('to30')} as "to30", ${sumOf('to60')} as "to60",
      ${sumOf('to90')} as "to90", ${sumOf('over90')} as "over90", sum(left_to_pay) as total`;
}

/** The largest debt first. */
export async function readAgedDebts(db: Database, now: Date): Promise<AgedDebt[]> {
  const rows = await db.$client`
    select forest_district_id as "forestDistrictId", district.value as "forestDistrictName",
      ${agedSums(db, dayInWarsaw(now))}
    from invoices_v1.invoice join dictionaries_v1.forest_district district on district.id = forest_district_id
    where left_to_pay > 0 and due is not null group by forest_district_id, district.value
    order by total desc, district.value`;
  return checkedRows(agedDebt, rows);
}

async function readDebtOfOthers(db: Database, today: IsoDate) {
  const rows = await db.$client`
    select ${agedSums(db, today)} from invoices_v1.invoice
    where left_to_pay > 0 and due is not null and forest_district_id is null having count(*) > 0`;
  return checkedRow(agedDebt.omit({ forestDistrictId: true, forestDistrictName: true }), rows);
}

export async function readDistricts({ $client }: Database) {
  const rows = await $client`
    select district.id, district.value as name from dictionaries_v1.forest_district district
    where district.id in (
      select forest_district_id from invoices.invoice
      union select p.forest_district_id from invoices_v1.protocol_to_invoice waiting
        join protocols_v1.protocol p on p.id = waiting.protocol_id)
    order by district.value`;
  return checkedRows(invoicedDistrict, rows);
}

export async function readUnpaidSums(db: Database, now: Date): Promise<UnpaidSums> {
  const today = dayInWarsaw(now);
  const rows = await db.$client`
    select coalesce(sum(left_to_pay) filter (where left_to_pay > 0), 0) as unpaid,
      coalesce(sum(left_to_pay) filter (where left_to_pay > 0 and due < ${today}), 0) as overdue,
      coalesce(sum(left_to_pay) filter (where left_to_pay > 0 and state = 'outside'), 0) as outside,
      count(*) filter (where state = 'draft') as drafts, count(*) filter (where state = 'approved') as "toSend",
      count(*) filter (where state = 'refused') as refused
    from invoices_v1.invoice`;
  const sums = checkedRow(unpaidSums.omit({ notLetIn: true, others: true }), rows);
  if (!sums) throw new Error('sums have no row');
  return { ...sums, others: await readDebtOfOthers(db, today), notLetIn: await readNotLetIn(db) };
}
