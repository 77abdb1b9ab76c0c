import { randomUUID } from 'node:crypto';
import type { Invoice, InvoiceOutcome } from '@ostep/api-invoices';
import { dayInWarsaw } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';

const mark = `T${randomUUID().slice(0, 8)}`;
type Question = { readonly id: string; readonly message: string };

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices, { SETTLEMENT_APPROVAL: 'off' });
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

const today = dayInWarsaw(new Date());

async function drafted(name: string, performed: string): Promise<number> {
  const { id } = await draftedInvoice(opened.request, sql, `${mark}${name}`);
  await sql`update invoices.invoice_protocol set protocol_date = ${performed} where invoice_id = ${id}`;
  return id;
}

const approve = (id: number, answers: readonly object[] = []) =>
  opened.request('POST', `/api/invoice/${id}/approve`, { body: { answers } });
const approveAll = (invoiceIds: readonly number[], answers: readonly object[] = []) =>
  opened.request('POST', '/api/invoice/approve', { body: { invoiceIds, answers } });
// Checked by the endpoint's own schema.
const questionsOf = async (response: Response) =>
  ((await response.json()) as { questions?: readonly Question[] }).questions ?? [];
const stateOf = async (id: number) =>
  ((await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice).state;

test('work of this month is invoiced without a question, also without a body', async () => {
  expect((await opened.request('POST', `/api/invoice/${await drafted('A', today)}/approve`)).status).toBe(200);
});

test('approving an invoice for old work asks first and leaves the draft; the answer is stored with its author', async () => {
  const id = await drafted('B', '2026-04-10');
  const refused = await approve(id);
  expect(refused.status).toBe(417);
  const [question] = await questionsOf(refused);
  expect(question?.message).toMatch(/wykonano 10\.04\.2026: fakturę wystawia się do 15\.05\.2026, a dziś jest /u);
  expect(await stateOf(id)).toBe('draft');
  expect((await approve(id, [{ id: 'issuedAfterFifteenth(other)' }])).status).toBe(417);
  expect((await approve(id, [{ id: question?.id }])).status).toBe(200);
  expect(await stateOf(id)).toBe('approved');
  const kept = await sql`
    select answered_by_name from requests.answered_question where question_id = ${question?.id ?? ''}`;
  expect(kept).toHaveLength(1);
});

test('one question covers many invoices; no number is used before the answer', async () => {
  const ids = [await drafted('C', '2026-04-10'), await drafted('D', '2026-03-31'), await drafted('E', today)];
  const refused = await approveAll(ids);
  expect(refused.status).toBe(417);
  const questions = await questionsOf(refused);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.message).toMatch(
    /^Faktury wystawiane po terminie: 2\. Najstarsze prace, .* 31\.03\.2026: .* 15\.04\.2026,/u,
  );
  expect(await Promise.all(ids.map(stateOf))).toEqual(['draft', 'draft', 'draft']);
  const outcomes = (await (await approveAll(ids, questions)).json()) as readonly InvoiceOutcome[];
  expect(outcomes.map(({ message }) => message)).toEqual([null, null, null]);
});
