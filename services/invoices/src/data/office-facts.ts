import { comparePolish } from '@ostep/kernel';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const partyRow = { nip: z.string(), name: z.string(), street: z.string(), postalCode: z.string(), city: z.string() };

const sellerRow = z.object({
  ...partyRow,
  place: z.string(),
  account: z.string(),
  invoicePattern: z.string(),
  paymentDays: z.int(),
  cashMethod: z.boolean(),
  annexPkwiu: z.string().describe('Codes of annex 15 of the act on VAT'),
});

export async function findSeller(tx: Executor) {
  const rows = await tx.execute(sql`
    select nip, name, street, postal_code as "postalCode", city, place, coalesce(bank_account, '') as account,
      invoice_pattern as "invoicePattern", payment_days as "paymentDays",
      cash_method as "cashMethod", annex_pkwiu as "annexPkwiu"
    from office_v1.company`);
  return checkedRow(sellerRow, rows);
}

export async function findBuyer(tx: Executor, forestDistrictId: number) {
  const rows = await tx.execute(sql`
    select coalesce(buyer_nip, '') as nip, coalesce(buyer_name, name) as name, street, postal_code as "postalCode", city
    from office_v1.addressee where forest_district_id = ${forestDistrictId}`);
  return checkedRow(z.object(partyRow), rows);
}

export async function needsApproval(tx: Executor): Promise<boolean> {
  const rows = await tx.execute(sql`select office_v1.needs_approval() as needed`);
  return checkedRow(z.object({ needed: z.boolean() }), rows)?.needed ?? false;
}

const writerRow = z.object({ subject: z.string().nullable(), fullName: z.string() });

/** The person who entered the company's account number, or null once an invoice with that number has been approved. */
export async function findAccountWriter(tx: Executor) {
  const rows = await tx.execute(sql`
    select account_subject as subject, account_by as "fullName" from office_v1.company one
    where account_by is not null
      and not exists (select from invoices.invoice_content issued where issued.account = one.bank_account)`);
  return checkedRow(writerRow, rows);
}

const approver = z.object({ subject: z.string(), fullName: z.string() });

/** People who have signed in and may approve invoices. */
export async function readApprovers(tx: Executor) {
  const rows = await tx.execute(sql`
    select subject, full_name as "fullName" from office_v1.known_person where roles && array['office', 'manager']`);
  return checkedRows(approver, rows).sort((left, right) => comparePolish(left.fullName, right.fullName));
}
