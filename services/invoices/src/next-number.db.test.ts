import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';

const mark = `N${randomUUID().slice(0, 8)}`;
const PATH = '/api/invoice/next-number';

let opened: Awaited<ReturnType<typeof openTestService<typeof invoicesService.api>>>;
let sql: RawSql;

beforeAll(async () => {
  opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await lockOffice(sql);
  await insertOffice(sql);
  await sql`update office.company set invoice_pattern = ${`${mark}/{nr}/{mm}/{rrrr}`}`;
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql.end();
  await opened.close();
});

const set = (next: number) => opened.request('POST', PATH, { body: { next } });
const nextOf = async (response: Response) => ((await response.json()) as { next: number }).next;
const numberOf = async (id: number) => {
  const invoice = (await (await opened.request('GET', `/api/invoice/${id}`)).json()) as Invoice;
  return Number(invoice.number?.split('/')[1]);
};

test('a company that starts in the middle of a month continues its own numbers, and never goes back', async () => {
  expect(await nextOf(await opened.request('GET', PATH))).toBe(1);
  const answer = await set(17);
  expect(await answer.json()).toMatchObject({ next: 17, number: expect.stringMatching(/\/17\/\d\d\/\d{4}$/u) });
  expect(await numberOf(await approvedInvoice(opened.request, sql, `${mark}a`))).toBe(17);
  const back = await set(17);
  expect(back.status).toBe(417);
  expect(((await back.json()) as { message: string }).message).toMatch(
    /^Ostatnia faktura ma numer \S+\/17\/\S+\. Następny numer może być od 18\.$/u,
  );
  expect((await set(18)).status).toBe(200);
  const [counter] = await sql`select last, set_by from invoices.invoice_counter where pattern like ${`${mark}%`}`;
  expect(counter).toMatchObject({ last: 17, set_by: expect.stringMatching(/./u) });
});

test('with many requests at once no number is given twice, and none goes back', async () => {
  const drafts = [];
  for (let at = 0; at < 6; at += 1) drafts.push(await draftedInvoice(opened.request, sql, `${mark}d${at}`));
  const [approved, corrected] = await Promise.all([
    Promise.all(drafts.map(({ id }) => opened.request('POST', `/api/invoice/${id}/approve`, { username: 'szef' }))),
    Promise.all([40, 30, 40, 20].map(set)),
  ]);
  expect(approved.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  expect(corrected.map(({ status }) => status).filter((status) => status !== 200 && status !== 417)).toEqual([]);
  const numbers = await Promise.all(drafts.map(({ id }) => numberOf(id)));
  expect(new Set(numbers).size).toBe(drafts.length);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(18);
  expect(await nextOf(await opened.request('GET', PATH))).toBeGreaterThan(Math.max(...numbers));
});

test('refuses invalid numbers and people without the role', async () => {
  for (const next of [0, 1.5, 100_000]) expect((await set(next)).status).toBe(417);
  expect((await opened.request('POST', PATH, { body: { next: 50 }, roles: ['user'] })).status).toBe(403);
});
