import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { dayInWarsaw } from '@ostep/kernel';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { approvedInvoice, draftedInvoice, insertOffice, lockOffice } from './testing/approved-invoice';
import { removeBatches, takeOutsideInvoices } from './testing/outside-batch';

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

const BATCH = 640_001;

test('numbering goes on after the highest number of this pattern and month that another program used', async () => {
  const before = await nextOf(await opened.request('GET', PATH));
  const today = dayInWarsaw(new Date());
  const [year, month] = today.split('-');
  const rowOf = (row: number, number: string) => ({
    row,
    number,
    issued: today,
    due: today,
    forestDistrictId: null,
    buyerName: 'Tartak',
    buyerNip: null,
    gross: 1,
    left: 1,
    ksefNumber: null,
  });
  await takeOutsideInvoices(sql, BATCH, [
    rowOf(2, `${mark}/00${before + 30}/${month}/${year}`),
    rowOf(3, `${mark.toLowerCase()}/${before + 20}/${month}/${year}`),
    rowOf(4, `${mark}/${before + 40}/${month}/2019`),
    rowOf(5, `X${mark}/${before + 50}/${month}/${year}`),
    rowOf(6, `${mark}/${before + 60}/${month}/${year}/A`),
    rowOf(7, `${mark}/123456/${month}/${year}`),
  ]);
  expect(await nextOf(await opened.request('GET', PATH))).toBe(before + 31);
  expect((await set(before + 30)).status).toBe(417);
  expect(await numberOf(await approvedInvoice(opened.request, sql, `${mark}p`))).toBe(before + 31);
  const [counter] = await sql`select last, set_by from invoices.invoice_counter where pattern like ${`${mark}/%`}`;
  expect(counter).toEqual({ last: before + 31, set_by: 'Ewa Start' });
  await removeBatches(sql, [BATCH]);
  expect(await nextOf(await opened.request('GET', PATH))).toBe(before + 32);
});

test('refuses invalid numbers and people without the role', async () => {
  for (const next of [0, 1.5, 100_000]) expect((await set(next)).status).toBe(417);
  expect((await opened.request('POST', PATH, { body: { next: 50 }, roles: ['user'] })).status).toBe(403);
});
